import { endpoints } from '@tippspiel/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { playTournament } from '../../../test/played-tournament.ts';
import { currentTournament } from '../../db/game.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
let kasse: number;

/** The stake of the overall game is 10 euros, of the group 5. Anna has tipped best and plays for twice of it. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  carl = await aPlayer(game.db, 'Carl');
  kasse = await aGroup(game.db, 'Kasse', { stake: 5, members: [anna.id, bert.id] });
  for (const number of [1, 2, 3]) {
    await aBet(game.db, (await matchNumber(game.db, number)).id, anna.id, [2, 1]);
  }
  const params = { id: String(anna.id) };
  const body = { fullStake: true };
  await game.call(endpoints.setFullStake, { token: organiser.token, params, body });
  await playTournament(game.db);
  return () => game.close();
});

const close = () => game.call(endpoints.closeTournament, { token: organiser.token });
const pay = async (
  { id }: { id: number },
  amountCents: number,
  kind: 'paid-in' | 'paid-back' | 'prize' | 'prize-back' = 'paid-in',
  groupId = kasse,
) => {
  const body = { userId: id, kind, amountCents, note: '', confirmed: true };
  const params = { id: String(groupId) };
  const { status } = await game.call(endpoints.recordPayment, {
    token: organiser.token,
    params,
    body,
  });
  expect(status).toBe(200);
};
const all = async () =>
  (await game.call(endpoints.settlement, { token: organiser.token })).answer?.rows ?? [];
const own = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.ownSettlement, { token })).answer;
const statement = async (id: number) =>
  (
    await game.call(endpoints.statement, {
      token: organiser.token,
      params: { id: String(id) },
    })
  ).answer;

test('nets what is won and what is open over all games', async () => {
  await pay(anna, 1000);
  await pay(bert, 200);
  await close();
  const prizes = (await statement(kasse))?.rows.map(({ name, prizeCents }) => [name, prizeCents]);
  const overall = (await statement(0))?.rows.map(({ name, prizeCents }) => [name, prizeCents]);
  const prizeOf = (rows: typeof prizes, name: string) =>
    Number(rows?.find(([each]) => each === name)?.[1]);
  const rows = await all();
  expect(rows.find(({ name }) => name === 'Bert')).toEqual({
    userId: bert.id,
    name: 'Bert',
    stakeCents: 1500,
    paidCents: 200,
    prizeCents: prizeOf(prizes, 'Bert') + prizeOf(overall, 'Bert'),
    paidOutCents: 0,
    dueCents: prizeOf(prizes, 'Bert') + prizeOf(overall, 'Bert') - 1300,
  });
  expect(rows.map(({ dueCents }) => dueCents)).toEqual(
    rows.map(({ dueCents }) => dueCents).toSorted((a, b) => a - b),
  );
});

test('shows a player the own games and nobody else', async () => {
  await pay(anna, 1000);
  await close();
  const answer = await own(anna);
  expect(answer?.organiser).toEqual({ userId: organiser.id, name: 'Chefin' });
  expect(
    answer?.games.map(({ groupName, stakeCents, paidCents }) => [groupName, stakeCents, paidCents]),
  ).toEqual([
    [null, 2000, 0],
    ['Kasse', 1000, 1000],
  ]);
  expect(JSON.stringify(answer)).not.toContain('Bert');
  expect((await game.call(endpoints.settlement, { token: anna.token })).code).toBe('forbidden');
  expect((await own(carl))?.games).toHaveLength(1);
});

test('sums what is open once the tournament is closed, not before', async () => {
  const open = async () => {
    const { answer } = await game.call(endpoints.nextTournaments, { token: organiser.token });
    return [answer?.owesCents, answer?.getsCents];
  };
  await pay(bert, 9999);
  expect(await open()).toEqual([0, 0]);
  await close();
  expect((await open())[1]).toBeGreaterThanOrEqual(9999 - 1500);
});

test('is there from the closing on, until it is undone', async () => {
  const codes = async () => [
    (await game.call(endpoints.settlement, { token: organiser.token })).code,
    (await game.call(endpoints.ownSettlement, { token: anna.token })).code,
  ];
  expect(await codes()).toEqual(['not-found', 'not-found']);
  await close();
  expect(await codes()).toEqual([null, null]);
  await game.call(endpoints.reopenTournament, { token: organiser.token });
  expect(await codes()).toEqual(['not-found', 'not-found']);
});

test('keeps the share of a deleted account, without its name', async () => {
  await pay(anna, 1000);
  await close();
  const before = (await all()).find(({ name }) => name === 'Anna');
  const params = { id: String(anna.id) };
  await game.call(endpoints.deleteUser, { token: organiser.token, params });
  expect((await all()).find(({ userId }) => userId === null)).toEqual({
    ...before,
    userId: null,
    name: null,
  });
});

test('a stake of 100,000 euros is settled to the cent, also where one place wins all of them', async () => {
  const group = await aGroup(game.db, 'Hoch', { stake: 100_000, members: [anna.id, bert.id] });
  await sql`
    WITH crowd AS (
      INSERT INTO users (name, name_key, email, email_key, password_hash, active, activated_at, avatar_code)
      SELECT name, name, name || '@spiel.example', name || '@spiel.example', 'none', true,
        clock_timestamp(), name
      FROM (SELECT 'menge' || n AS name FROM generate_series(1, 218) n) crowd RETURNING id
    )
    INSERT INTO tip_group_members (group_id, user_id, plays_for_money)
    SELECT ${group}::int, id, true FROM crowd
  `.execute(game.db);
  await sql`
    UPDATE tip_group_members SET plays_for_money = true WHERE group_id = ${group}
  `.execute(game.db);
  expect((await close()).status).toBe(200);
  const won = (await statement(group))?.rows[0]?.prizeCents ?? 0;
  expect(won).toBeGreaterThan(2 ** 31);
  expect((await own(anna))?.games.at(-1)?.prizeCents).toBe(won);
  expect((await all()).find(({ name }) => name === 'Anna')?.dueCents).toBeGreaterThan(0);
});

const payment = fc.record({
  player: fc.nat({ max: 3 }),
  inGroup: fc.boolean(),
  kind: fc.constantFrom('paid-in', 'paid-back', 'prize', 'prize-back'),
  cents: fc.integer({ min: 1, max: 9999 }),
});

test('whatever was paid, all sums are those of the final statements and the books', async () => {
  await close();
  const players = [anna, bert, carl, organiser];
  const { id: tournament_id } = await currentTournament(game.db);
  const statements = [await statement(0), await statement(kasse)];
  const prizes = statements.reduce((sum, each) => sum + (each?.paidOutCents ?? 0), 0);
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { maxLength: 25 }), async (payments) => {
      await game.db.deleteFrom('payments').execute();
      for (const { player, inGroup, kind, cents } of payments) {
        await game.db
          .insertInto('payments')
          .values({
            tournament_id,
            group_id: inGroup ? kasse : null,
            user_id: players[player]?.id ?? null,
            kind,
            amount_cents: cents,
          })
          .execute();
      }
      const signs = { 'paid-in': 1, 'paid-back': -1, prize: -1, 'prize-back': 1 } as const;
      const inHand = payments.reduce((sum, { kind, cents }) => sum + signs[kind] * cents, 0);
      const rows = await all();
      const total = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((sum, row) => sum + of(row), 0);
      expect(total(({ prizeCents }) => prizeCents)).toBe(prizes);
      expect(
        total(({ stakeCents }) => stakeCents),
        'prizes are what was staked',
      ).toBe(prizes);
      expect(
        total(({ dueCents }) => dueCents),
        'then the books are empty',
      ).toBe(inHand);
      const { answer: next } = await game.call(endpoints.nextTournaments, {
        token: organiser.token,
      });
      const dues = rows.flatMap(({ userId, dueCents }) =>
        userId === organiser.id ? [] : [dueCents],
      );
      const sumOf = (each: readonly number[]) => each.reduce((sum, cents) => sum + cents, 0);
      expect([next?.owesCents, next?.getsCents], 'before the next tournament').toEqual([
        -sumOf(dues.filter((cents) => cents < 0)) || 0,
        sumOf(dues.filter((cents) => cents > 0)),
      ]);
      for (const player of players) {
        const due = (await own(player))?.games.reduce((sum, { dueCents }) => sum + dueCents, 0);
        expect(rows.find(({ userId }) => userId === player.id)?.dueCents ?? 0).toBe(due);
      }
    }),
    { numRuns: 8 },
  );
});
