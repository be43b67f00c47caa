import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type Emoji, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryClient } from '../../api/queryClient.ts';
import { notifyError } from '../../ui/notifications.ts';
import { reactionsQuery, withOwn } from './reactionsQuery.ts';

type Reactions = AnswerOf<typeof endpoints.reactions>;

/**
 * How a group has reacted to a match, and what sets the player's reaction: shown at once, and taken back
 * with the reason if it could not be stored.
 */
export const useReaction = (groupId: number, matchId: number) => {
  const query = reactionsQuery(groupId);
  const { queryKey } = query;
  const { data } = useQuery(query);
  const found = data?.find((each) => each.matchId === matchId);
  const show = (own: Emoji | null) =>
    queryClient.setQueryData<Reactions>(queryKey, (all) => all && withOwn(all, matchId, own));
  const { mutate: react } = useMutation({
    mutationFn: (emoji: Emoji | null) =>
      change(endpoints.react, { params: { groupId, matchId }, body: { emoji } }),
    // Two quick taps arrive in their order.
    scope: { id: `reaction ${groupId} ${matchId}` },
    onMutate: async (emoji) => {
      await queryClient.cancelQueries({ queryKey });
      const before = found?.own ?? null;
      show(emoji);
      return { before };
    },
    onError: (error, _, shown) => {
      if (shown) show(shown.before);
      notifyError(messageOf(error));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { counts: found?.counts ?? [], own: found?.own ?? null, react };
};
