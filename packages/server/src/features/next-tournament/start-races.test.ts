import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  aGroup,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { playTournament } from '../../../test/played-tournament.ts';
import type { Db } from '../../db/schema.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;

/** The EM 2024 is played and closed. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id] });
  await playTournament(game.db);
  await game.call(endpoints.closeTournament, { token: organiser.token });
  return () => game.close();
});

const start = (pack = 'wm2026') =>
  game.call(endpoints.startTournament, { token: organiser.token, params: { pack } });
const reopen = () => game.call(endpoints.reopenTournament, { token: organiser.token });
const played = async () => (await game.call(endpoints.tournament)).answer?.name;

/**
 * Makes the first call wait for a lock that is held, then the second one behind it, and lets go.
 *
 * @param hold takes the lock, and may change something that both will find
 */
const oneBehindTheOther = async <A, B>(
  hold: (transaction: Db) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> => {
  const pending = await game.db.transaction().execute(async (transaction) => {
    await hold(transaction);
    const one = first();
    await someoneWaits(game.db);
    const two = second();
    await someoneWaits(game.db, 2);
    return { calls: Promise.all([one, two]) };
  });
  return pending.calls;
};

const holdConfiguration = (transaction: Db) =>
  sql`SELECT FROM configuration FOR UPDATE`.execute(transaction);
/** Behind configuration and tournament, which the start has locked by then. */
const holdAccounts = (transaction: Db) =>
  sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction);

test('the undoing comes first: there is nothing to follow', async () => {
  const [undone, started] = await oneBehindTheOther(holdConfiguration, reopen, start);
  expect([undone.status, started.code]).toEqual([200, 'tournament-open']);
  expect(await played()).toBe('EM 2024');
});

test('the start comes first: there is nothing to undo', async () => {
  const [started, undone] = await oneBehindTheOther(holdConfiguration, start, reopen);
  expect([started.status, undone.code]).toEqual([200, 'tournament-open']);
  expect(await played()).toBe('WM 2026');
  const statements = await game.call(endpoints.statements, { token: anna.token });
  expect(statements.answer).toHaveLength(2);
});

test('of two tabs the second one finds that of the first', async () => {
  const [one, two] = await oneBehindTheOther(holdConfiguration, start, () => start('em2028'));
  expect([one.status, two.code]).toEqual([200, 'tournament-open']);
  expect(await played()).toBe('WM 2026');
});

test('a result that waits for the start finds no match of the tournament', async () => {
  const { id } = await matchNumber(game.db, 1);
  const correct = () =>
    game.call(endpoints.updateMatch, {
      token: organiser.token,
      params: { id: String(id) },
      body: { result: { home: 0, away: 0, ko: 0 } },
    });
  const [started, corrected] = await oneBehindTheOther(holdAccounts, start, correct);
  expect([started.status, corrected.code]).toEqual([200, 'not-found']);
});

test('a stake that waits for the start is one of the next tournament', async () => {
  const fullStake = () =>
    game.call(endpoints.setFullStake, {
      token: organiser.token,
      params: { id: String(bert.id) },
      body: { fullStake: true },
    });
  const [started, changed] = await oneBehindTheOther(holdAccounts, start, fullStake);
  expect([started.status, changed.status]).toEqual([200, 200]);
  const stakes = await game.db
    .selectFrom('participations as p')
    .innerJoin('tournaments as t', 't.id', 'p.tournament_id')
    .select(['t.name', 'p.full_stake'])
    .where('p.user_id', '=', bert.id)
    .orderBy('t.id')
    .execute();
  expect(stakes.at(-1)).toEqual({ name: 'WM 2026', full_stake: true });
  expect(stakes.filter(({ full_stake }) => full_stake)).toHaveLength(1);
});

test('who joins while it starts has joined for the next tournament', async () => {
  const join = () =>
    game.call(endpoints.joinGroup, {
      token: bert.token,
      params: { id: String(kasse) },
      body: { secret: 'geheim' },
    });
  const [started, joined] = await oneBehindTheOther(holdAccounts, start, join);
  expect([started.status, joined.status]).toEqual([200, 200]);
  const members = await game.db
    .selectFrom('tip_group_members')
    .select(['user_id', 'agreed_cents'])
    .where('group_id', '=', kasse)
    .orderBy('user_id')
    .execute();
  expect(members).toEqual([
    { user_id: anna.id, agreed_cents: null },
    { user_id: bert.id, agreed_cents: 1000 },
  ]);
});

test('the name of the game that is saved meanwhile stays', async () => {
  const rename = () =>
    game.call(endpoints.saveConfiguration, {
      token: organiser.token,
      body: { id: 1, name: 'Stammtisch', champion: null, organiserId: organiser.id },
    });
  const [started, renamed] = await oneBehindTheOther(holdAccounts, start, rename);
  expect([started.status, renamed.status]).toEqual([200, 200]);
  expect(await played()).toBe('Stammtisch');
});

test('an account that is deleted meanwhile holds up nothing', async () => {
  const pending = await game.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', bert.id).execute();
    const started = start();
    await someoneWaits(game.db);
    return { started };
  });
  expect((await pending.started).status).toBe(200);
  expect(await played()).toBe('WM 2026');
});

test('a yes that waits for the first whistle comes too late', async () => {
  await start();
  await gameClockAt(game.db, '2026-06-11T18:00:00Z');
  const pending = await game.db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM tip_groups WHERE id = ${kasse} FOR UPDATE`.execute(transaction);
    const said = game.call(endpoints.confirmStake, {
      token: anna.token,
      params: { id: String(kasse) },
      body: { stakeCents: 1000 },
    });
    await someoneWaits(game.db);
    await gameClockAt(game.db, '2026-06-11T19:00:00Z');
    return { said };
  });
  expect((await pending.said).code).toBe('stakes-locked');
});
