import { endpoints, limits, type OwnTable } from '@tippspiel/contract';
import { callTable } from '../../api/client.ts';
import { keyOf, queryOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import type { NewResult } from './news.ts';
import { type RankMove, rankMoves } from './rankMoves.ts';

/**
 * How the player's place in a table moved with each result.
 *
 * @param table more than 1,000 players are not loaded for it
 * @returns empty where it cannot be told: no place, too many players, no network
 */
export const loadRankMoves = async (
  table: OwnTable,
  results: readonly NewResult[],
  ownId: number,
): Promise<readonly RankMove[]> => {
  if (!table.place || table.players > limits.page) return [];
  const input = { params: { id: table.id }, query: { limit: limits.page } };
  try {
    const [{ rows }, ...answers] = await Promise.all([
      queryClient.fetchQuery({
        queryKey: [...keyOf(endpoints.score, input), 'moments'],
        queryFn: () => callTable(endpoints.score, input),
        staleTime: 0,
      }),
      ...results.map(({ match }) => queryClient.fetchQuery(tipsQuery(match.id))),
    ]);
    // Where one call did not give all tips, somebody in the table may be missing.
    if (answers.some((tips) => tips.length >= limits.page)) return [];
    const tips = answers.map((all) => new Map(all.map(({ userId, tip }) => [userId, tip])));
    return rankMoves(rows, results, tips, ownId);
  } catch {
    // The results are worth showing without it.
    return [];
  }
};

/** A started match's tips never change. */
const tipsQuery = (matchId: number) => ({
  ...queryOf(endpoints.matchBets, { params: { matchId }, query: { limit: limits.page } }),
  staleTime: Number.POSITIVE_INFINITY,
});
