import { summaryName } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { listedByName } from '../../standings/table.ts';

/**
 * A row a member and competition, this tournament's last, and one that adds them up; the members
 * in the order of their sums.
 *
 * @param page which members
 * @returns the rows, and how many members there are
 */
export const alltimeRows = async (
  db: Db,
  game: Game,
  group: BoardGroup | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const { players, scoreboard, tournament } = game;
  const all = onceSorted(game, String(group?.id ?? 0), () => membersBySum(game, group));
  const members = [...all.subarray(offset, offset + limit)];
  const past = await pastResults(db, tournament.id, members);
  const rows = members.flatMap((userId) => {
    const current = scoreboard.totalOf(userId, 'results');
    const before = players.pastOf(userId);
    const sum = { points: current.points + before.points, exact: current.exact + before.exact };
    return [
      ...(past.get(userId) ?? []),
      { competition: tournament.name, points: current.points, exact: current.exact },
      { competition: summaryName, ...sum },
    ].map((row) => ({ userId, name: players.nameOf(userId) ?? '', ...row }));
  });
  return { rows, members: all.length };
};

const onceSorted = oncePerRevision<Uint32Array>();

/** A sum is one number: each field has room for a hundred tournaments of 600 matches. */
const FIELD = 2 ** 16;

const membersBySum = (game: Game, group: BoardGroup | null): Uint32Array => {
  const { players, scoreboard } = game;
  const byName = listedByName(game, group);
  const sums = new Float64Array(byName.reduce((most, id) => Math.max(most, id), 0) + 1);
  for (const id of byName) {
    const { points, exact, correct } = scoreboard.totalOf(id, 'results');
    const past = players.pastOf(id);
    const fields = (points + past.points) * FIELD + exact + past.exact;
    sums[id] = fields * FIELD + correct + past.correct;
  }
  // Sorting keeps the order of names between equal sums.
  return byName.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
};

/** This tournament's kept totals are in its own table, and must not count twice. */
const pastResults = async (db: Db, tournamentId: number, userIds: readonly number[]) => {
  // A value a column: thousands of rows would take longer to read than to find.
  const competitions = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select('c.name as competition')
    .select(sql<number[]>`json_agg(r.user_id)`.as('ids'))
    .select(sql<number[]>`json_agg(r.points)`.as('points'))
    .select(sql<number[]>`json_agg(r.exact)`.as('exact'))
    .where('c.tournament_id', 'is distinct from', tournamentId)
    .where(({ eb, val }) => eb('r.user_id', '=', eb.fn.any(val([...userIds]))))
    .groupBy('c.id')
    .orderBy('c.id')
    .execute();
  const byUser = new Map<number, { competition: string; points: number; exact: number }[]>();
  for (const { competition, ids, points, exact } of competitions) {
    for (const [index, id] of ids.entries()) {
      const row = { competition, points: points[index] ?? 0, exact: exact[index] ?? 0 };
      const known = byUser.get(id);
      if (known) known.push(row);
      else byUser.set(id, [row]);
    }
  }
  return byUser;
};
