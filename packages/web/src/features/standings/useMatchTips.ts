import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';

type MatchBets = AnswerOf<typeof endpoints.matchBets>;
type TipsByPlayer = ReadonlyMap<number, Tip>;

/**
 * What was tipped on matches that have started, group mates first: of a table that is loaded whole.
 *
 * @returns `tipsOn` undefined where they have not come; the same function as long as no tips come
 */
export const useMatchTips = (matches: readonly { readonly id: number }[]) => {
  const { tips, isLoading } = useQueries({
    queries: matches.map(({ id }) => ({
      ...queryOf(endpoints.matchBets, { params: { matchId: id }, query: { limit: limits.page } }),
      // A started match's tips never change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine,
  });
  const ids = matches.map(({ id }) => id).join();
  const byMatch = useMemo(
    () => new Map(ids.split(',').map((id, index) => [Number(id), tips[index]])),
    [ids, tips],
  );
  const tipsOn = useMemo(() => (matchId: number) => byMatch.get(matchId), [byMatch]);
  return { tipsOn, isLoading };
};

const combine = (answers: UseQueryResult<MatchBets>[]) => ({
  tips: answers.map(({ data }) => data && tipsByPlayer(data)),
  isLoading: answers.some(({ isLoading }) => isLoading),
});

const known = new WeakMap<MatchBets, TipsByPlayer>();

/** Twelve thousand tips are put in order once, not with each goal. */
const tipsByPlayer = (all: MatchBets): TipsByPlayer => {
  const before = known.get(all);
  if (before) return before;
  const tips = new Map(all.map(({ userId, tip }) => [userId, tip]));
  known.set(all, tips);
  return tips;
};
