import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { championForeseen, FINAL_STAGE } from '@tippspiel/rules';
import { queryOf } from '../../api/queries.ts';

type Match = AnswerOf<typeof endpoints.matches>[number];

/**
 * Whether a player has the points for the champion. The trophy tells it, which is given by the same
 * champion as the table's points; who won the final is not confirmed to be the champion.
 * @returns undefined until it is known; false where it cannot be asked
 */
export const useChampionForeseen = (
  playerId: number,
  matches: readonly Match[] | undefined,
): boolean | undefined => {
  const enabled = matches?.some(({ stage, started }) => stage === FINAL_STAGE && started) ?? false;
  const query = { ...queryOf(endpoints.trophies, { query: { user: playerId } }), enabled };
  const { data, isFetching } = useQuery(query);
  if (!enabled) return false;
  if (!data) return isFetching ? undefined : false;
  return data.some(({ type }) => type === championForeseen.type);
};
