import { useQueries } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { queryOf } from '../../api/queries.ts';

type TipsByPlayer = ReadonlyMap<number, Tip>;

/**
 * What was tipped on matches that have started, group mates first: of a table that is loaded whole.
 *
 * @returns `tipsOn` undefined where they have not come
 */
export const useMatchTips = (matches: readonly { readonly id: number }[]) => {
  const answers = useQueries({
    queries: matches.map(({ id }) => ({
      ...queryOf(endpoints.matchBets, { params: { matchId: id }, query: { limit: limits.page } }),
      // A started match's tips never change.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const tips = new Map(
    matches.flatMap(({ id }, index): (readonly [number, TipsByPlayer])[] => {
      const all = answers[index]?.data;
      return all ? [[id, new Map(all.map(({ userId, tip }) => [userId, tip]))]] : [];
    }),
  );
  return {
    tipsOn: (matchId: number): TipsByPlayer | undefined => tips.get(matchId),
    isLoading: answers.some((answer) => answer.isLoading),
  };
};
