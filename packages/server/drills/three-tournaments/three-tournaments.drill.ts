import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentTournament } from '../../src/db/game.ts';
import { archiveEndedTournaments } from '../../src/features/closing/archive.ts';
import { readPack } from '../../src/packs/check-pack.ts';
import { removeExpired, removeNeverActivated } from '../../src/startup/retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { brokenEntries, brokenSeals } from '../../test/chains.ts';
import { digestOfRows } from '../../test/digest.ts';
import { aCast, aGroup, aPlayer, aSession, gameClockAt } from '../../test/factories.ts';
import {
  type Context,
  expectAlltime,
  expectBracketOfWm2026,
  expectChainsOfAll,
  expectPastTrophies,
  expectStatement,
  expectSums,
  expectTable,
  expectTrophiesOfPlaces,
  type Money,
} from './checks.ts';
import { drawEm2028, play } from './play.ts';
import { at, replaceRealClock } from './real-clock.ts';
import { overallPlaces, type PlayedTournament } from './recount.ts';

/** EM 2024, WM 2026 and EM 2028 in one database, one after the other at their dates. */
let game: TestApp;
let organiser: { id: number; token: string };
/** Everybody who ever tips. */
let players: number[] = [];
let kasse: number;
let ehre: number;
const played: PlayedTournament[] = [];
/** Trophies of each tournament as they were when it was closed, by player. */
const trophies: Map<number, string[]>[] = [];

beforeAll(async () => {
  game = await startTestApp();
  await replaceRealClock(game.db);
  const cast = await aCast(game.db);
  organiser = cast.organiser;
  players = [cast.anna.id, cast.bert.id];
  for (let count = 0; count < 10; count += 1) players.push((await aPlayer(game.db)).id);
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: players.slice(0, 6) });
  ehre = await aGroup(game.db, 'Ehre', { members: players.slice(4) });
});
afterAll(() => game.close());

const tokenOf = (userId: number) => aSession(game.db, userId);
const asOrganiser = async () => ({ token: await tokenOf(organiser.id) });

const context = (): Context => ({ game, asOrganiser, played, trophies });

const confirm = async (userId: number, id: number) => {
  const token = await tokenOf(userId);
  const call = { token, params: { id: String(id) }, body: { stakeCents: 1000 } };
  expect((await game.call(endpoints.confirmStake, call)).status).toBe(200);
};

const start = async (pack: string) => {
  const started = await game.call(endpoints.startTournament, {
    ...(await asOrganiser()),
    params: { pack },
  });
  expect(started.status).toBe(200);
};

/** The chains hold, closing and undoing leave every row as it was, and then it is closed. */
const closeTwice = async (tournament: PlayedTournament) => {
  expect(await brokenSeals(game.db)).toEqual([]);
  expect(await brokenEntries(game.db)).toEqual([]);
  const caller = await asOrganiser();
  const before = await digestOfRows(game.db);
  expect((await game.call(endpoints.closeTournament, caller)).status).toBe(200);
  expect((await game.call(endpoints.reopenTournament, caller)).status).toBe(200);
  expect(await digestOfRows(game.db)).toEqual(before);
  expect((await game.call(endpoints.closeTournament, caller)).status).toBe(200);
  played.push(tournament);
  trophies.push(await earnedTrophies(tournament));
};

const earnedTrophies = async ({ listed }: PlayedTournament) => {
  const caller = await asOrganiser();
  const earned = new Map<number, string[]>();
  for (const user of listed) {
    const { answer } = await game.call(endpoints.trophies, {
      ...caller,
      query: { user: String(user) },
    });
    earned.set(user, answer?.map(({ type }) => type).toSorted() ?? []);
  }
  return earned;
};

const kasseOf = (members: readonly number[], tournament?: number): Money => ({
  group: kasse,
  players: members,
  places: () => [10, 10, 10],
  ...(tournament === undefined ? {} : { tournament }),
});
const overallOf = (members: readonly number[], tournament?: number): Money => ({
  group: 0,
  players: members,
  places: overallPlaces,
  ...(tournament === undefined ? {} : { tournament }),
});

const tidyUp = async (): Promise<string[]> => {
  await removeNeverActivated(game.db);
  await removeExpired(game.db);
  return archiveEndedTournaments(game.db);
};

const members = async (group: number) =>
  (
    await game.db
      .selectFrom('tip_group_members')
      .select('user_id')
      .where('group_id', '=', group)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

test('EM 2024, WM 2026 and EM 2028 in a row', { timeout: 600_000 }, async () => {
  const all = [...players];
  const em2024 = await play(game, 'em2024', {
    organiser: await tokenOf(organiser.id),
    players: all,
    listed: all,
    favourites: ['ES', 'DE'],
  });
  await gameClockAt(game.db, '2024-07-16T12:00:00Z');
  await closeTwice(em2024);
  await expectTable(context(), em2024);
  await expectStatement(context(), em2024, overallOf(all));
  await expectStatement(context(), em2024, kasseOf(all.slice(0, 6)));
  expectTrophiesOfPlaces(context(), 0);

  // The next one starts before the archive comes for the first.
  await gameClockAt(game.db, '2024-10-01T12:00:00Z');
  const { id: first } = await currentTournament(game.db);
  await start('wm2026');
  await expectAlltime(context(), all);
  await expectPastTrophies(context(), all);
  await expectStatement(context(), em2024, kasseOf(all.slice(0, 6), first));
  // Four of six say yes in the group, and eight in the overall game; one of each leaves for good.
  for (const userId of all.slice(0, 4)) await confirm(userId, kasse);
  for (const userId of all.slice(0, 8)) await confirm(userId, 0);
  const [deleted = 0, silent = 0] = all.slice(10);
  const caller = await asOrganiser();
  await game.call(endpoints.deleteUser, { ...caller, params: { id: String(deleted) } });
  await at(game.db, '2025-01-20T12:00:00Z', async () => {
    expect(await tidyUp()).toEqual(['EM 2024']);
    expect(await tidyUp()).toEqual([]);
  });
  expect(await members(kasse)).toEqual(all.slice(0, 4));
  expect(await members(ehre)).toEqual(all.slice(4).filter((userId) => userId !== deleted));
  expect(await brokenEntries(game.db)).toEqual([]);
  const stayed = all.filter((userId) => userId !== deleted);
  await expectAlltime(context(), stayed);
  await expectPastTrophies(context(), stayed);

  // Two come new: they play for money without being asked.
  await gameClockAt(game.db, '2026-06-01T12:00:00Z');
  const fresh = [(await aPlayer(game.db)).id, (await aPlayer(game.db)).id];
  players = [...stayed, ...fresh];
  const wm2026 = await play(game, 'wm2026', {
    organiser: await tokenOf(organiser.id),
    players,
    listed: players,
    favourites: ['AR', 'ES'],
  });
  await expectBracketOfWm2026(context());
  await gameClockAt(game.db, '2026-07-21T12:00:00Z');
  await closeTwice(wm2026);
  await expectTable(context(), wm2026);
  await expectStatement(context(), wm2026, overallOf([...all.slice(0, 8), ...fresh]));
  await expectStatement(context(), wm2026, kasseOf(all.slice(0, 4)));
  expectTrophiesOfPlaces(context(), 1);

  await gameClockAt(game.db, '2026-12-01T12:00:00Z');
  await start('em2028');
  const { isocodes } = await isocodesOfEm2024();
  await drawEm2028(game.db, isocodes);
  for (const userId of all.slice(1, 4)) await confirm(userId, kasse);
  for (const userId of [...all.slice(2, 8), ...fresh]) await confirm(userId, 0);
  const deactivate = await game.call(endpoints.activateUser, {
    ...(await asOrganiser()),
    params: { id: String(silent) },
    body: { active: false },
  });
  expect(deactivate.status).toBe(200);
  await at(game.db, '2027-01-20T12:00:00Z', async () => {
    expect(await tidyUp()).toEqual(['WM 2026']);
  });
  expect(await members(kasse)).toEqual(all.slice(1, 4));
  const left = players.filter((userId) => userId !== silent);
  await expectAlltime(context(), left);
  await expectPastTrophies(context(), left);

  await gameClockAt(game.db, '2028-06-01T12:00:00Z');
  const em2028 = await play(game, 'em2028', {
    organiser: await tokenOf(organiser.id),
    players: left,
    listed: left,
    favourites: ['FR', 'DE'],
  });
  expect(em2028.results.size).toBe(51);
  await gameClockAt(game.db, '2028-07-11T12:00:00Z');
  await closeTwice(em2028);
  await expectTable(context(), em2028);
  await expectStatement(context(), em2028, overallOf([...all.slice(2, 8), ...fresh]));
  await expectStatement(context(), em2028, kasseOf(all.slice(1, 4)));
  expectTrophiesOfPlaces(context(), 2);
  await at(game.db, '2029-01-20T12:00:00Z', async () => {
    expect(await tidyUp()).toEqual(['EM 2028']);
  });
  expect(await brokenEntries(game.db)).toEqual([]);
  await expectSums(context(), left);
  await expectChainsOfAll(context());
});

const isocodesOfEm2024 = async () => {
  const { teams } = await readPack('em2024');
  return { isocodes: teams.map(({ code }) => code) };
};
