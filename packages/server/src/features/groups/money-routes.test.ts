import { endpoints, messages } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  aFoundedGroup,
  aGroup,
  aLink,
  anOrganiser,
  aPlayer,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { startOrganisedApp } from '../../../test/organised-app.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let kasse: number;

beforeAll(async () => {
  ({ game, organiser } = await startOrganisedApp());
});

beforeEach(async () => {
  await gameClockAt(game.db, '2024-06-01T12:00:00Z');
  anna = await aPlayer(game.db);
  kasse = await aGroup(game.db, `Kasse ${anna.id}`, { stake: 10, members: [anna.id] });
});

const save = (
  [stake, first, second, third]: readonly [number, number, number, number],
  { by = organiser, id = kasse }: { by?: TestPlayer; id?: number } = {},
) =>
  game.call(endpoints.saveGroupMoney, {
    token: by.token,
    params: { id: String(id) },
    body: {
      money: { stakeCents: 100 * stake, placesCents: [100 * first, 100 * second, 100 * third] },
    },
  });
const moneyOf = async (player: TestPlayer) =>
  (await game.call(endpoints.myGroups, { token: player.token })).answer?.[0]?.money;
const lastLog = async (player: TestPlayer) =>
  (await game.call(endpoints.audit, { token: player.token, query: { limit: '1' } })).answer?.[0]
    ?.text;
const holdGroup = (transaction: TestApp['db']) =>
  sql`SELECT FROM tip_groups WHERE id = ${kasse} FOR UPDATE`.execute(transaction);
const presentMoney = { stakeCents: 1000, placesCents: [1000, 1000, 1000] };

describe('other stakes and prizes of a group with money', () => {
  test('are for its next members and its present ones, and everybody reads it', async () => {
    expect((await save([5, 20, 10, 0])).status).toBe(200);
    expect(await moneyOf(anna)).toEqual({ stakeCents: 500, placesCents: [2000, 1000, 0] });
    const stranger = await aPlayer(game.db);
    expect(await lastLog(stranger)).toBe(
      `In der Gruppe „Kasse ${anna.id}“ gilt nun: Einsatz 5\u00a0€, Preise 20\u00a0€, 10\u00a0€, 0\u00a0€. Bisher: Einsatz 10\u00a0€, Preise 10\u00a0€, 10\u00a0€, 10\u00a0€.`,
    );
  });

  test('that are the same leave no trace', async () => {
    const entries = () =>
      game.db
        .selectFrom('audit_log')
        .select('id')
        .execute()
        .then(({ length }) => length);
    const before = await entries();
    expect((await save([10, 10, 10, 10])).status).toBe(200);
    expect(await entries()).toBe(before);
  });

  test('are the organiser\u2019s business, and valid', async () => {
    expect((await save([5, 5, 0, 0], { by: anna })).code).toBe('forbidden');
    for (const wrong of [
      [0, 10, 0, 0],
      [10, 9, 0, 0],
    ] as const) {
      const refused = await save(wrong);
      expect(refused.raw.json()).toMatchObject({
        code: 'bad-input',
        message: messages.groupStakes(`Kasse ${anna.id}`),
        reason: messages.proposalStakes,
      });
    }
    expect(await moneyOf(anna)).toEqual(presentMoney);
  });

  test('are none of a group without money: its members are asked first', async () => {
    const ehre = await aGroup(game.db, `Ehre ${anna.id}`);
    const runde = await aFoundedGroup(game.db, 'Runde', anna.id);
    for (const id of [ehre, runde, 999_999]) {
      expect((await save([5, 5, 0, 0], { id })).code).toBe('not-found');
    }
  });

  test.each([
    ['24 hours before and a little more', '2024-06-13T18:58:00Z', 200, null],
    ['a second later', '2024-06-13T19:00:01Z', 409, 'stake-raised-too-late'],
  ])('with a higher stake come in time: %s', async (_, now, status, code) => {
    await gameClockAt(game.db, now);
    const answer = await save([11, 11, 0, 0]);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('with a lower stake come until the first whistle, and not after', async () => {
    await gameClockAt(game.db, '2024-06-14T18:55:00Z');
    expect((await save([9, 12, 0, 0])).status).toBe(200);
    await gameClockAt(game.db, '2024-06-14T18:59:55Z');
    expect((await save([8, 12, 0, 0])).code).toBe('stakes-locked');
    await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
    await game.db.updateTable('matches').set({ locked_at: null }).execute();
  });

  test('are refused where the first whistle comes while they wait', async () => {
    const late = await interleave(
      game.db,
      holdGroup,
      () => save([5, 5, 0, 0]),
      () => gameClockAt(game.db, '2024-06-14T18:59:55Z'),
    );
    expect(late.code).toBe('stakes-locked');
    await gameClockAt(game.db, '2024-06-01T12:00:00Z');
    expect(await moneyOf(anna)).toEqual(presentMoney);
  });

  test('are not what somebody joins who was shown the former ones', async () => {
    const bert = await aPlayer(game.db);
    const token = await aLink(game.db, kasse);
    const late = await interleave(
      game.db,
      (transaction) =>
        transaction
          .updateTable('tip_groups')
          .set({ stake_cents: 2000, first_cents: 2000 })
          .where('id', '=', kasse)
          .execute(),
      () =>
        game.call(endpoints.acceptInvitation, {
          token: bert.token,
          params: { token },
          body: { stakeCents: 1000 },
        }),
    );
    expect(late.code).toBe('stake-has-changed');
  });

  test('end where the organiser is another one by then', async () => {
    const late = await interleave(
      game.db,
      (transaction) =>
        sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction),
      () => save([5, 5, 0, 0]),
      (transaction) =>
        transaction.deleteFrom('sessions').where('user_id', '=', organiser.id).execute(),
    );
    expect(late.code).toBe('signed-out');
    organiser = await anOrganiser(game.db, `Neue Organisatorin ${anna.id}`);
  });
});
