import { summaryName } from '@tippspiel/contract';
import { compareTotals, type PlayerTotal } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import { tableOf } from '../../standings/table.ts';

interface Member {
  readonly userId: number;
  /** In all competitions. */
  readonly sum: PlayerTotal;
}

/**
 * A row a member and competition, this tournament's last, and one that adds them up; the members
 * in the order of their sums.
 *
 * @param page which members
 * @returns the rows, and how many members there are
 */
export const alltimeRows = async (
  db: Kysely<Database>,
  game: Game,
  group: BoardGroup | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const all = onceSorted(game, String(group?.id ?? 0), () => membersBySum(game, group));
  const members = all.slice(offset, offset + limit);
  const { id, name } = game.tournament;
  const past = await pastResults(
    db,
    id,
    members.map(({ userId }) => userId),
  );
  const rows = members.flatMap(({ userId, sum }) => {
    const current = game.scoreboard.totalOf(userId, 'results');
    return [
      ...(past.get(userId) ?? []),
      { competition: name, points: current.points, exact: current.exact },
      { competition: summaryName, points: sum.points, exact: sum.exact },
    ].map((row) => ({ userId, name: game.players.nameOf(userId) ?? '', ...row }));
  });
  return { rows, members: all.length };
};

const onceSorted = oncePerRevision<readonly Member[]>();

const membersBySum = (game: Game, group: BoardGroup | null): readonly Member[] => {
  const { players, names, scoreboard } = game;
  const { ids } = tableOf(game, { group, counting: 'results' });
  // Sorting keeps the order of names between equal sums.
  return Array.from(names.ordered(ids), (userId) => ({
    userId,
    sum: sumOf(scoreboard.totalOf(userId, 'results'), players.pastOf(userId)),
  })).sort((a, b) => compareTotals(a.sum, b.sum));
};

const sumOf = (a: PlayerTotal, b: PlayerTotal | null): PlayerTotal =>
  b === null
    ? a
    : { points: a.points + b.points, exact: a.exact + b.exact, correct: a.correct + b.correct };

/** This tournament's kept totals are in its own table, and must not count twice. */
const pastResults = async (
  db: Kysely<Database>,
  tournamentId: number,
  userIds: readonly number[],
) => {
  const rows = await db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['r.user_id as userId', 'c.name as competition', 'r.points', 'r.exact'])
    .where('c.tournament_id', 'is distinct from', tournamentId)
    .where(({ eb, val }) => eb('r.user_id', '=', eb.fn.any(val([...userIds]))))
    .orderBy('c.id')
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
};
