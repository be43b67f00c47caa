import { IconMoodPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Emoji, emojis, endpoints, type Group } from '@tippspiel/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change, usePending } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { formatCount } from '../../formats.ts';
import { reactionTexts as texts } from '../../texts/bets.ts';
import { notifyError } from '../../ui/notifications.ts';
import { useChosenGroup } from '../groups/chosenGroup.ts';
import { reactionsQuery, withOwn } from './reactionsQuery.ts';
import './Reactions.css';

export const Reactions = ({ matchId }: { matchId: number }) => {
  const { data: groups } = useAnswer(endpoints.myGroups);
  const group = useChosenGroup(groups ?? []);
  // The empty row has the same height, so that nothing jumps.
  if (!groups) return <div className="reactions" />;
  if (!group) return null;
  return (
    <GroupReactions key={group.id} group={group} matchId={matchId} isNamed={groups.length > 1} />
  );
};

interface GroupReactionsProps {
  group: Group;
  matchId: number;
  isNamed: boolean;
}

const GroupReactions = ({ group, matchId, isNamed }: GroupReactionsProps) => {
  const { counts, own, react } = useReaction(group.id, matchId);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const countOf = (emoji: Emoji) => counts.find((each) => each.emoji === emoji)?.count ?? 0;
  const choose = (emoji: Emoji) => {
    // The focused button may go.
    if (isOpen || (own === emoji && countOf(emoji) === 1)) opener.current?.focus();
    setOpen(false);
    react(own === emoji ? null : emoji);
  };
  return (
    <fieldset className="reactions" aria-label={texts.label(group.name)}>
      {emojis.map((emoji) =>
        isOpen || countOf(emoji) > 0 ? (
          <button
            key={emoji}
            type="button"
            className="reaction"
            aria-label={nameOf(emoji, countOf(emoji))}
            aria-pressed={own === emoji}
            onClick={() => choose(emoji)}
          >
            <span aria-hidden>{pictures[emoji]}</span>
            {countOf(emoji) > 0 ? <span aria-hidden>{formatCount(countOf(emoji))}</span> : null}
          </button>
        ) : null,
      )}
      <button
        ref={opener}
        type="button"
        className="reaction reaction-opener"
        aria-label={texts.react}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMoodPlus aria-hidden />
      </button>
      {isNamed ? <small aria-hidden>{group.name}</small> : null}
    </fieldset>
  );
};

const nameOf = (emoji: Emoji, count: number): string =>
  count === 0 ? texts.names[emoji] : texts.chosen(texts.names[emoji], formatCount(count));

const pictures: Record<Emoji, string> = {
  cheer: '🎉',
  applause: '👏',
  laughter: '😂',
  shock: '😱',
  tears: '😭',
  fire: '🔥',
};

/**
 * How a group has reacted to a match, and what sets the player's reaction. It is shown at once, over whatever the server
 * answers until the call has ended; what could not be stored is gone again, and the reason is said.
 */
const useReaction = (groupId: number, matchId: number) => {
  const query = reactionsQuery(groupId);
  const { data } = useQuery(query);
  const mutationKey = ['reaction', groupId, matchId];
  const wanted = usePending<Emoji | null>(mutationKey).at(-1);
  const { mutate: react } = useMutation({
    mutationKey,
    mutationFn: (emoji: Emoji | null) =>
      change(endpoints.react, { params: { groupId, matchId }, body: { emoji } }),
    // Two quick taps arrive in their order.
    scope: { id: mutationKey.join(' ') },
    onError: (error) => {
      notifyError(messageOf(error));
      void queryClient.invalidateQueries(query);
    },
  });
  const all = data && wanted !== undefined ? withOwn(data, matchId, wanted) : data;
  const found = all?.find((each) => each.matchId === matchId);
  return { counts: found?.counts ?? [], own: found?.own ?? null, react };
};
