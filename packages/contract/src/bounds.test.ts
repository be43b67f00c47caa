import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as endpoints from './endpoints/index.ts';
import * as fields from './fields.ts';
import { limits } from './messages.ts';

const text = (length: number) => 'x'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const results = (points: number) => ({ userId: 1, competitionId: 1, exact: 0, correct: 0, points });
const shootOut = (goals: number) => ({
  ...{ resHome: 1, resAway: 1, resKO: 1, penaltyHome: goals, penaltyAway: goals - 1 },
  ...{ extraHome: 1, extraAway: 1 },
});
const payment = (note: number) => ({ userId: 1, kind: 'paid-in', amount: 1, note: text(note) });
const stake = (userId: number) => ({
  ...{ userId, amount: 10 },
  idempotencyKey: `5f0c2a3e-6a55-4b0c-9d35-${String(userId).padStart(12, '0')}`,
});

/** A field or a body, its bound, what has the bound's size, and whether less than it is too little. */
const bounded: readonly [string, z.ZodMiniType, number, (size: number) => unknown, 'least'?][] = [
  ['limits.goals', fields.goals, limits.goals, (goals) => goals],
  ['limits.penalties', endpoints.updateMatch.body, limits.penalties, shootOut],
  ['limits.name', fields.playerName, limits.name.max, text],
  ['limits.name', fields.playerName, limits.name.min, text, 'least'],
  ['limits.email', fields.email, limits.email.max, (size) => `${text(size - 10)}@x.example`],
  ['limits.email', fields.email, limits.email.min, (size) => `${text(size - 4)}@x.y`, 'least'],
  ['limits.championTip', fields.countryName, limits.championTip.min, text, 'least'],
  ['limits.groupName', fields.groupName, limits.groupName, text],
  ['limits.groupSecret', fields.secret, limits.groupSecret, text],
  ['limits.announcement', fields.announcementText, limits.announcement, text],
  ['limits.paymentNote', endpoints.recordPayment.body, limits.paymentNote, payment],
  [
    'limits.remindedPlayers',
    endpoints.remindOfPayment.body,
    limits.remindedPlayers,
    (count) => ({ userIds: ids(count) }),
  ],
  [
    'limits.paidStakes',
    endpoints.recordStakes.body,
    limits.paidStakes,
    (count) => ({ stakes: ids(count).map(stake) }),
  ],
  [
    'limits.historicalPoints',
    endpoints.saveHistoricalResult.body,
    limits.historicalPoints,
    results,
  ],
  [
    'limits.comparedPlayers',
    endpoints.scoreProgress.query,
    limits.comparedPlayers,
    (count) => ({ players: ids(count).join() }),
  ],
];

test.each(bounded)('%s: its bound is taken, one beyond it is refused', (...row) => {
  const [, schema, bound, made, least] = row;
  const { success, error } = z.safeParse(schema, made(bound));
  expect([success, error]).toEqual([true, undefined]);
  expect(z.safeParse(schema, made(least ? bound - 1 : bound + 1)).success).toBe(false);
});

test('limits.page: a page asks for no more, whatever it wants', () => {
  const page = z.object(fields.page(200));
  const limitOf = (limit: number) => z.parse(page, { limit: String(limit) }).limit;
  expect([limitOf(limits.page - 1), limitOf(limits.page), limitOf(limits.page + 1)]).toEqual([
    ...[limits.page - 1, limits.page, limits.page],
  ]);
});
