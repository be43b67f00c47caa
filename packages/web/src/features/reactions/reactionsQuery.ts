import { type AnswerOf, type Emoji, endpoints, type ReactionNews } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';

type Reactions = AnswerOf<typeof endpoints.reactions>;

export const reactionsQuery = (groupId: number) =>
  queryOf(endpoints.reactions, { params: { groupId } });

/** Shows what an event of the stream says. */
export const showReactions = ({ groupId, matches }: ReactionNews): void => {
  const { queryKey } = reactionsQuery(groupId);
  // An answer that is on its way may be older than the event.
  if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching') {
    void queryClient.invalidateQueries({ queryKey });
    return;
  }
  const changed = new Set(matches.map(({ matchId }) => matchId));
  queryClient.setQueryData<Reactions>(
    queryKey,
    (all) => all && [...all.filter(({ matchId }) => !changed.has(matchId)), ...matches],
  );
};

/** Replaces the player's reaction to a match; null takes it back. */
export const withOwn = (all: Reactions, matchId: number, own: Emoji | null): Reactions => {
  const before = all.find((each) => each.matchId === matchId) ?? { matchId, counts: [], own: null };
  const counts = new Map(before.counts.map(({ emoji, count }) => [emoji, count]));
  if (before.own !== null) counts.set(before.own, (counts.get(before.own) ?? 0) - 1);
  if (own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
  const left = Array.from(counts, ([emoji, count]) => ({ emoji, count }));
  return [
    ...all.filter((each) => each.matchId !== matchId),
    { matchId, counts: left.filter(({ count }) => count > 0), own },
  ];
};
