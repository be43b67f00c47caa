import { endpoints, limits, type OwnTable } from '@tippspiel/contract';
import { type PlayerTotal, rank, type Scoring, type Tip } from '@tippspiel/rules';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { matchTipsQuery, tipsByPlayer } from '../standings/matchTips.ts';
import { type NewResult, withGain } from './sinceLastVisit.ts';

/** The player's table counts results alone. */
interface ListedPlayer extends PlayerTotal {
  readonly userId: number;
  readonly name: string;
}

type MovedRow = Pick<ListedPlayer, 'userId' | 'name' | 'points'> & { readonly position: number };

export type PlaceMove = ReturnType<typeof moveBetween>;

const NEIGHBOURS = 2;

/**
 * How a table moved with each of the latest results: what it is now, less what they brought.
 *
 * @param tips of each result, all tips of the table's players by their id
 * @returns empty where the player is not in the table
 */
export const placeMoves = (
  rows: readonly ListedPlayer[],
  results: readonly NewResult[],
  tips: readonly ReadonlyMap<number, Tip>[],
  ownId: number,
  scoring: Scoring,
): readonly PlaceMove[] => {
  if (!rows.some(({ userId }) => userId === ownId)) return [];
  let after = rows;
  const moves: PlaceMove[] = [];
  for (const [index, result] of [...results.entries()].toReversed()) {
    const before = after.map((row) =>
      withGain(row, tips[index]?.get(row.userId) ?? null, result, scoring, -1),
    );
    moves.unshift(moveBetween(ranked(before), ranked(after), ownId));
    after = before;
  }
  return moves;
};

const ranked = (rows: readonly ListedPlayer[]) =>
  rank(rows.map((row) => ({ ...row, id: row.userId })));

/** The rows around the player before and after a result: the same players, in the order of the time. */
const moveBetween = (before: readonly MovedRow[], after: readonly MovedRow[], ownId: number) => {
  const ownIndex = after.findIndex(({ userId }) => userId === ownId);
  const size = 2 * NEIGHBOURS + 1;
  // At either end of the table as many rows as in its middle.
  const start = Math.max(0, Math.min(ownIndex - NEIGHBOURS, after.length - size));
  const shown = after.slice(start, start + size);
  const ids = new Set(shown.map(({ userId }) => userId));
  const own = before.find(({ userId }) => userId === ownId);
  return {
    from: own?.position ?? 0,
    to: after[ownIndex]?.position ?? 0,
    before: before.filter(({ userId }) => ids.has(userId)),
    after: shown,
  };
};

/** @returns how the table moved with each result; empty without a place, with over 1,000 players or no network */
export const loadPlaceMoves = async (
  table: OwnTable,
  results: readonly NewResult[],
  ownId: number,
  scoring: Scoring,
): Promise<readonly PlaceMove[]> => {
  if (!table.place || table.players > limits.page) return [];
  const input = { params: { id: table.id }, query: { limit: limits.page } };
  try {
    const [{ rows }, ...answers] = await Promise.all([
      queryClient.fetchQuery({
        queryKey: [...keyOf(endpoints.score, input), 'moments'],
        queryFn: () => callTable(endpoints.score, input),
        staleTime: 0,
      }),
      ...results.map(({ match }) => queryClient.fetchQuery(matchTipsQuery(match.id))),
    ]);
    // Where one call did not give all tips, somebody in the table may be missing.
    if (answers.some((tips) => tips.length >= limits.page)) return [];
    return placeMoves(rows, results, answers.map(tipsByPlayer), ownId, scoring);
  } catch {
    // The results are worth showing without it.
    return [];
  }
};
