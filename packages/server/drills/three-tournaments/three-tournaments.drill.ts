import { endpoints, summaryName } from '@tippspiel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentTournamentId } from '../../src/db/current-tournament.ts';
import { archiveEndedTournaments } from '../../src/jobs/archive.ts';
import { removeExpired, removeNeverActivated } from '../../src/jobs/retention.ts';
import { readPack } from '../../src/packs/read-pack.ts';
import { achievementsIn } from '../../src/startup/prepare-game.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { brokenEntries, brokenSeals } from '../../test/chains.ts';
import { digestOfRows } from '../../test/digest.ts';
import { aCast, aGroup, aPlayer, aSession, gameClockAt } from '../../test/factories.ts';
import { drawEm2028, play } from './play.ts';
import { at, replaceRealClock } from './real-clock.ts';
import {
  type Counted,
  counted,
  overallPlaces,
  type PlayedTournament,
  placed,
  prizesByPosition,
} from './recount.ts';

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

const expectTable = async (tournament: PlayedTournament) => {
  const { answer = [] } = await game.call(endpoints.score, {
    ...(await asOrganiser()),
    params: { id: '0' },
  });
  const rows = answer.map(({ userId, points, exact, correct, position }) => ({
    userId,
    points,
    exact,
    correct,
    position,
  }));
  expect(byId(rows)).toEqual(byId(placed(counted(tournament))));
};

const byId = <Row extends { userId: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.userId - b.userId);

interface Money {
  readonly group: number;
  readonly players: readonly number[];
  readonly places: (pot: number) => readonly number[];
  /** Left out = the present one. */
  readonly tournament?: number;
}

const expectStatement = async (of: PlayedTournament, money: Money) => {
  const { answer } = await game.call(endpoints.statement, {
    ...(await asOrganiser()),
    params: { id: String(money.group) },
    query: money.tournament === undefined ? {} : { tournament: String(money.tournament) },
  });
  const rows = counted(of).filter(({ userId }) => money.players.includes(userId));
  expect(answer?.tournament).toBe(of.name);
  expect(answer?.stakeCents).toBe(1000);
  expect(answer?.total).toBe(money.players.length);
  expect(answer?.paidOutCents).toBe(1000 * money.players.length);
  const expected = prizesByPosition(rows, 1000, money.places(10 * money.players.length));
  const positions = inGame(of, money).map(({ userId, position, points }) => ({
    userId,
    position,
    points,
  }));
  const listed = answer?.rows ?? [];
  const known = listed.flatMap(({ userId, position, points }) =>
    userId === null ? [] : [{ userId, position, points }],
  );
  expect(positions).toEqual(expect.arrayContaining(known));
  // The positions of a statement are those of the table, its prizes go by those among themselves.
  const order = [...new Set(listed.map(({ position }) => position))];
  const wanted = [...expected.keys()].toSorted((a, b) => a - b).map((key) => expected.get(key));
  const paid = order.map((position) => {
    const prizes = listed.filter((row) => row.position === position);
    const cents = prizes.map(({ prizeCents }) => prizeCents);
    expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
    return cents.reduce((sum, prize) => sum + prize, 0);
  });
  expect(paid).toEqual(wanted);
};

/** Positions in the table of a game: of all players, or of the members of the group. */
const inGame = (of: PlayedTournament, { group, players: members }: Money) => {
  const rows = counted(of);
  return placed(group === 0 ? rows : rows.filter(({ userId }) => members.includes(userId)));
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

/** What the all-time table has of everybody who is listed now. */
const expectAlltime = async (listed: readonly number[], withPresent: readonly Counted[] = []) => {
  const { answer = [] } = await game.call(endpoints.scoreAlltime, {
    ...(await asOrganiser()),
    params: { group: '0' },
  });
  const past = played.flatMap((tournament) =>
    counted(tournament).map((row) => ({ ...row, competition: tournament.name })),
  );
  for (const userId of listed) {
    const own = answer.filter((row) => row.userId === userId);
    const expected = past.filter((row) => row.userId === userId);
    const stored = own
      .filter(({ competition }) => played.some(({ name }) => name === competition))
      .map(({ competition, points, exact }) => ({ competition, points, exact }));
    expect(stored).toEqual(
      expected.map(({ competition, points, exact }) => ({ competition, points, exact })),
    );
    const present = withPresent.find((row) => row.userId === userId)?.points ?? 0;
    const sum = own.find(({ competition }) => competition === summaryName)?.points;
    expect(sum).toBe(expected.reduce((points, row) => points + row.points, present));
  }
  expect(new Set(answer.map(({ userId }) => userId))).toEqual(new Set(listed));
};

const expectPastTrophies = async (listed: readonly number[]) => {
  const caller = await asOrganiser();
  for (const userId of listed) {
    const { answer = [] } = await game.call(endpoints.pastTrophies, {
      ...caller,
      query: { user: String(userId) },
    });
    const kept = played
      .map(({ name }, index) => ({ tournament: name, types: trophies[index]?.get(userId) ?? [] }))
      .filter(({ types }) => types.length > 0)
      .toReversed();
    expect(
      answer.map(({ tournament, trophies: won }) => ({
        tournament,
        types: won.map(({ type }) => type).toSorted(),
      })),
    ).toEqual(kept);
  }
};

/** The first and the last of the recount have the trophies of the first and the last. */
const expectTrophiesOfPlaces = (index: number) => {
  const tournament = played[index];
  const earned = trophies[index];
  if (!tournament || !earned) throw new Error('it was not played');
  const rows = placed(counted(tournament));
  const last = Math.max(...rows.map(({ position }) => position));
  const having = (type: string) =>
    [...earned].filter(([, types]) => types.includes(type)).map(([userId]) => userId);
  const on = (wanted: number) =>
    rows.filter(({ position }) => position === wanted).map(({ userId }) => userId);
  expect(having('overall-winner').toSorted()).toEqual(on(1).toSorted());
  expect(having('red-lantern').toSorted()).toEqual(on(last).toSorted());
};

const tidyUp = async (): Promise<string[]> => {
  await removeNeverActivated(game.db);
  await removeExpired(game.db);
  return archiveEndedTournaments(game.db, achievementsIn('Europe/Berlin'));
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
  await expectTable(em2024);
  await expectStatement(em2024, overallOf(all));
  await expectStatement(em2024, kasseOf(all.slice(0, 6)));
  expectTrophiesOfPlaces(0);

  // The next one starts before the archive comes for the first.
  await gameClockAt(game.db, '2024-10-01T12:00:00Z');
  const { id: first } = await game.db
    .selectFrom('configuration')
    .select('tournament_id as id')
    .executeTakeFirstOrThrow();
  await start('wm2026');
  await expectAlltime(all);
  await expectPastTrophies(all);
  await expectStatement(em2024, kasseOf(all.slice(0, 6), first));
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
  await expectAlltime(stayed);
  await expectPastTrophies(stayed);

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
  await expectBracketOfWm2026();
  await gameClockAt(game.db, '2026-07-21T12:00:00Z');
  await closeTwice(wm2026);
  await expectTable(wm2026);
  await expectStatement(wm2026, overallOf([...all.slice(0, 8), ...fresh]));
  await expectStatement(wm2026, kasseOf(all.slice(0, 4)));
  expectTrophiesOfPlaces(1);

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
  await expectAlltime(left);
  await expectPastTrophies(left);

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
  await expectTable(em2028);
  await expectStatement(em2028, overallOf([...all.slice(2, 8), ...fresh]));
  await expectStatement(em2028, kasseOf(all.slice(1, 4)));
  expectTrophiesOfPlaces(2);
  await at(game.db, '2029-01-20T12:00:00Z', async () => {
    expect(await tidyUp()).toEqual(['EM 2028']);
  });
  expect(await brokenEntries(game.db)).toEqual([]);
  await expectAlltimeOfThree(left);
});

/** Archived, the present tournament is one of the past competitions, too, and counts once. */
const expectAlltimeOfThree = async (listed: readonly number[]) => {
  const { answer = [] } = await game.call(endpoints.scoreAlltime, {
    ...(await asOrganiser()),
    params: { group: '0' },
  });
  for (const userId of listed) {
    const sum = played
      .flatMap((tournament) => counted(tournament))
      .filter((row) => row.userId === userId)
      .reduce((points, row) => points + row.points, 0);
    const own = answer.filter((row) => row.userId === userId);
    expect(own.find(({ competition }) => competition === summaryName)?.points).toBe(sum);
  }
};

/** The teams that really played, the best thirds among them. */
const expectBracketOfWm2026 = async () => {
  const { matches } = await readPack('wm2026');
  const stored = await game.db
    .selectFrom('matches')
    .select(['number', 'home', 'away'])
    .where('tournament_id', '=', currentTournamentId)
    .orderBy('number')
    .execute();
  expect(stored).toEqual(
    matches
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, home, away }) => ({ number, home, away })),
  );
  const isThird = (slot: string | null) => slot?.startsWith('3') === true;
  const thirds = matches.flatMap(({ slotHome, slotAway, home, away }) => [
    ...(isThird(slotHome) ? [home] : []),
    ...(isThird(slotAway) ? [away] : []),
  ]);
  expect(thirds.toSorted()).toEqual((await bestThirds()).toSorted());
};

/** Counted from the results: of twelve thirds the eight with most points, difference and goals. */
const bestThirds = async (): Promise<string[]> => {
  const { countries, matches } = await readPack('wm2026');
  const thirds = countries
    .filter(({ groupRank }) => groupRank === 3)
    .map(({ isocode }) => {
      const row = { isocode, points: 0, difference: 0, goals: 0 };
      for (const { stage, home, away, result } of matches) {
        if (!stage.startsWith('G') || result === null) continue;
        if (home !== isocode && away !== isocode) continue;
        const own = home === isocode ? result.home : result.away;
        const other = home === isocode ? result.away : result.home;
        row.points += own > other ? 3 : own === other ? 1 : 0;
        row.difference += own - other;
        row.goals += own;
      }
      return row;
    });
  return thirds
    .toSorted((a, b) => b.points - a.points || b.difference - a.difference || b.goals - a.goals)
    .slice(0, 8)
    .map(({ isocode }) => isocode);
};

const isocodesOfEm2024 = async () => {
  const { countries } = await readPack('em2024');
  return { isocodes: countries.map(({ isocode }) => isocode) };
};
