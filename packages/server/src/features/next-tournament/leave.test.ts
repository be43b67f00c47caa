import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aParticipation,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';
import { loadTournament } from '../tournament/load.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;

/** The EM 2024 has not begun; Anna and Bert have tipped, and play in 'Kasse' for 10 euros. */
beforeEach(async () => {
  game = await startTestApp({ stakeCents: undefined });
  ({ organiser, anna, bert } = await aCast(game.db));
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  for (const { id } of [anna, bert]) {
    await aBet(game.db, (await matchNumber(game.db, 1)).id, id, [2, 1]);
    await aBet(game.db, (await matchNumber(game.db, 36)).id, id, [0, 0]);
  }
  await aParticipation(game.db, anna.id, { champion_tip: 'DE' });
  return () => game.close();
});

const leave = (by = organiser) => game.call(endpoints.leaveTournament, { token: by.token });
const start = (pack: string) =>
  game.call(endpoints.startTournament, {
    token: organiser.token,
    params: { pack },
    body: { stakeCents: null },
  });
const count = async (table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(game.db))
    .rows[0]?.n;

test('tips and agreed stakes go, accounts and groups stay, and the log says so to everybody', async () => {
  expect((await leave(anna)).status).toBe(403);
  expect((await leave()).status).toBe(200);
  for (const table of ['bets', 'participations', 'matches']) expect(await count(table)).toBe(0);
  expect((await game.call(endpoints.tournament)).answer).toMatchObject({
    chosen: false,
    name: 'Tippspiel',
  });
  const { token } = anna;
  const groups = (await game.call(endpoints.myGroups, { token })).answer;
  expect(groups).toMatchObject([{ name: 'Kasse', members: 2, forMoney: false }]);
  const { answer: log } = await game.call(endpoints.audit, { token });
  expect(log?.map(({ text }) => text)).toContain(
    'Das Turnier EM 2024 wurde verlassen, bevor ein Ergebnis feststand: Tipps und zugesagte Einsätze sind gelöscht. Konten und Tippgruppen bleiben.',
  );
  expect((await leave()).code).toBe('no-tournament');
});

test('the choice is open again, also for the one that was left', async () => {
  await leave();
  const { token } = organiser;
  const { answer } = await game.call(endpoints.nextTournaments, { token });
  expect(answer?.packs.map(({ pack }) => pack).slice(0, 2)).toEqual(['em2024', 'wm2026']);
  expect((await start('em2024')).status).toBe(200);
  const bets = (await game.call(endpoints.ownBets, { token: anna.token })).answer;
  expect([bets?.length, bets?.some(({ tip }) => tip)]).toEqual([36, false]);
  await leave();
  expect((await start('wm2026')).status).toBe(200);
  expect((await playedTournament(game)).name).toBe('WM 2026');
});

test('an undrawn one can be left, too, and TOURNAMENT does not bring it back', async () => {
  await leave();
  await start('em2028');
  expect((await leave()).status).toBe(200);
  await loadTournament(game.db, 'em2028', { timeZone: 'Europe/Berlin' });
  expect((await game.call(endpoints.tournament)).answer?.chosen).toBe(false);
});

test('what has been played is closed, not left', async () => {
  const { id } = await matchNumber(game.db, 1);
  await gameClockAt(game.db, '2024-06-14T22:00:00Z');
  const body = { result: { home: 5, away: 1, ko: 0 as const } };
  const params = { id: String(id) };
  await game.call(endpoints.updateMatch, { token: organiser.token, params, body });
  expect((await leave()).code).toBe('tournament-has-results');
  await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params,
    body: { result: null },
  });
  expect((await leave()).status).toBe(200);
});

test('nobody loses money by it: what is paid in is paid back first', async () => {
  const pay = (kind: 'paid-in' | 'paid-back') =>
    game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(kasse) },
      body: { userId: anna.id, kind, amountCents: 1000, note: '' },
    });
  expect((await pay('paid-in')).status).toBe(200);
  expect((await leave()).code).toBe('money-in-book');
  await pay('paid-back');
  expect((await leave()).status).toBe(200);
});

test('seals of a match that had begun and of the champion stay, and their tips go', async () => {
  await gameClockAt(game.db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  expect((await leave()).status).toBe(200);
  expect([await count('seals'), await count('seal_columns'), await count('matches')]).toEqual([
    2, 0, 1,
  ]);
  // What the program does each second finds nothing to do.
  await gameClockAt(game.db, '2024-06-20T20:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  expect(await count('seals')).toBe(2);
  await start('wm2026');
  expect((await game.call(endpoints.seals, { token: anna.token })).answer).toEqual([]);
});

test('every node follows at once', async () => {
  const other = await startOtherNode(game);
  const { token } = anna;
  expect((await other.call(endpoints.matches, { token })).answer).toHaveLength(36);
  await leave();
  expect((await other.call(endpoints.matches, { token })).code).toBe('no-tournament');
  await other.close();
});

test('a tip that waits for the leaving finds no match, a payment no tournament', async () => {
  const { id } = await matchNumber(game.db, 1);
  const calls = await game.db.transaction().execute(async (transaction) => {
    // The leaving waits for the accounts, with configuration and tournament locked.
    await sql`SELECT FROM users WHERE id = ${organiser.id} FOR UPDATE`.execute(transaction);
    const left = leave();
    await someoneWaits(game.db);
    const paid = game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(kasse) },
      body: { userId: anna.id, kind: 'paid-in', amountCents: 1000, note: '', confirmed: true },
    });
    await someoneWaits(game.db, 2);
    return { left, paid };
  });
  expect((await calls.left).status).toBe(200);
  expect((await calls.paid).code).toBe('no-tournament');
  const late = await game.call(endpoints.placeBet, {
    token: anna.token,
    body: { matchId: id, tip: { home: 1, away: 0, ko: 0 } },
  });
  expect(late.status).toBe(404);
  expect((await wholeLog(game.db)).length).toBeGreaterThan(0);
});
