import { summaryName } from '@tippspiel/contract';
import { compareTotals, type PlayerTotal } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BoardGroup, BoardPlayer } from '../../standings/board-rows.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import { tableOf } from '../../standings/table.ts';

interface Member {
  readonly player: BoardPlayer;
  /** In this tournament. */
  readonly current: PlayerTotal;
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
    members.map(({ player }) => player.id),
  );
  const rows = members.flatMap(({ player, current, sum }) =>
    [
      ...(past.get(player.id) ?? []),
      { competition: name, points: current.points, exact: current.exact },
      { competition: summaryName, points: sum.points, exact: sum.exact },
    ].map((row) => ({ userId: player.id, name: player.name, ...row })),
  );
  return { rows, members: all.length };
};

const onceSorted = oncePerRevision<readonly Member[]>();

const membersBySum = (game: Game, group: BoardGroup | null): readonly Member[] => {
  const table = tableOf(game, { group, counting: 'results' });
  return table
    .rows(0, table.length)
    .toSorted((a, b) => game.names.compare(a.player.id, b.player.id))
    .map(({ player, points, exact, correct }) => {
      const current = { points, exact, correct };
      return { player, current, sum: sumOf(current, player.past) };
    })
    .sort((a, b) => compareTotals(a.sum, b.sum));
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
