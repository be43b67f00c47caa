import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';

type MatchBets = AnswerOf<typeof endpoints.matchBets>;

/** By player id. */
export type TipsByPlayer = ReadonlyMap<number, Tip>;

/** Asks for the tips on a match that has started, as many as one call gives; they never change. */
const matchTipsQuery = (matchId: number) => ({
  ...queryOf(endpoints.matchBets, { params: { matchId }, query: { limit: limits.page } }),
  staleTime: Number.POSITIVE_INFINITY,
});

const known = new WeakMap<MatchBets, TipsByPlayer>();

/** Puts an answer in order: once, as a goal asks again for twelve thousand tips. */
const tipsByPlayer = (answer: MatchBets): TipsByPlayer => {
  const tips = known.get(answer) ?? new Map(answer.map(({ userId, tip }) => [userId, tip]));
  known.set(answer, tips);
  return tips;
};

/**
 * What was tipped on matches that have started, group mates first: all tips of a table that is loaded whole.
 *
 * @returns `tips` by match, undefined where they have not come; the same map as long as no tips come
 */
export const useMatchTips = (matches: readonly { readonly id: number }[]) => {
  const { tips, isLoading } = useQueries({
    queries: matches.map(({ id }) => matchTipsQuery(id)),
    combine,
  });
  const ids = matches.map(({ id }) => id).join();
  const byMatch = useMemo(
    () => new Map(ids.split(',').map((id, index) => [Number(id), tips[index]])),
    [ids, tips],
  );
  return { tips: byMatch, isLoading };
};

const combine = (answers: UseQueryResult<MatchBets>[]) => ({
  tips: answers.map(({ data }) => data && tipsByPlayer(data)),
  isLoading: answers.some(({ isLoading }) => isLoading),
});
