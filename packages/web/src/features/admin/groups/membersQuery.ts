import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { callTable } from '../../../api/client.ts';
import { keyOf } from '../../../api/queries.ts';

export type Member = AnswerOf<typeof endpoints.score>[number];

/** The members of a group as far as its table lists them, with the stakes in its pots. */
export const membersQuery = (groupId: number) => {
  const input = { params: { id: groupId }, query: { limit: String(limits.page) } };
  return {
    queryKey: [...keyOf(endpoints.score, input), 'members'],
    queryFn: () => callTable(endpoints.score, input),
    meta: { persist: false },
  };
};
