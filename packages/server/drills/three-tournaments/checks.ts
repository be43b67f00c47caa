import { endpoints, summaryName } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { currentTournamentId } from '../../src/db/game.ts';
import { readPack } from '../../src/packs/check-pack.ts';
import type { TestApp } from '../../test/app.ts';
import { counted, type PlayedTournament, placed, prizesByPosition } from './recount.ts';

/** What the checks look at: the game, and what was played in it. */
export interface Context {
  readonly game: TestApp;
  readonly asOrganiser: () => Promise<{ readonly token: string }>;
  readonly played: readonly PlayedTournament[];
  /** Trophies of each tournament as they were when it was closed, by player. */
  readonly trophies: readonly ReadonlyMap<number, readonly string[]>[];
}

export const expectTable = async ({ game, asOrganiser }: Context, tournament: PlayedTournament) => {
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

export interface Money {
  readonly group: number;
  readonly players: readonly number[];
  readonly places: (pot: number) => readonly number[];
  /** Left out = the present one. */
  readonly tournament?: number;
}

export const expectStatement = async (
  { game, asOrganiser }: Context,
  of: PlayedTournament,
  money: Money,
) => {
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

/** What the all-time table has of everybody who is listed now. */
export const expectAlltime = async (
  { game, asOrganiser, played }: Context,
  listed: readonly number[],
) => {
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
    const sum = own.find(({ competition }) => competition === summaryName)?.points;
    expect(sum).toBe(expected.reduce((points, row) => points + row.points, 0));
  }
  expect(new Set(answer.map(({ userId }) => userId))).toEqual(new Set(listed));
};

export const expectPastTrophies = async (
  { game, asOrganiser, played, trophies }: Context,
  listed: readonly number[],
) => {
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
export const expectTrophiesOfPlaces = ({ played, trophies }: Context, index: number) => {
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

/** Archived, the present tournament is one of the past competitions, too, and counts once. */
export const expectSums = async (
  { game, asOrganiser, played }: Context,
  listed: readonly number[],
) => {
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
export const expectBracketOfWm2026 = async ({ game }: Context) => {
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
  const { teams, matches } = await readPack('wm2026');
  const thirds = teams
    .filter(({ groupRank }) => groupRank === 3)
    .map(({ code: isocode }) => {
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

/** Each tournament has a chain of its own, one seal a match and one of the champion, each with the digest of the one before. */
export const expectChainsOfAll = async ({ game, played }: Context) => {
  const { rows } = await sql<{ seals: number; linked: number }>`
    SELECT count(*)::int AS seals, count(*) FILTER (WHERE s.previous = b.digest)::int AS linked
    FROM tournaments t JOIN seals s ON s.chain = t.seal_chain
    LEFT JOIN seals b ON b.chain = s.chain AND b.position = s.position - 1
    GROUP BY t.id ORDER BY t.id
  `.execute(game.db);
  const matches = played.map(({ results }) => results.size);
  expect(rows).toEqual(matches.map((seals) => ({ seals: seals + 1, linked: seals })));
};
