import { IconChevronRight, IconCrown } from '@tabler/icons-react';
import type { OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { usePlayerId } from '../../features/session/identity.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { matchDayBestTexts as texts } from '../../texts/home.ts';
import './MatchDayBest.css';

export const MatchDayBest = ({ table }: { table: OwnTable }) => {
  const ownId = usePlayerId();
  const { id, players, matchDay } = table;
  if (matchDay === null || (players === 1 && id !== 0)) return null;
  const { day, isOver, points } = matchDay;
  const isOwn = isOver && matchDay.best.some(({ userId }) => userId === ownId);
  return (
    <Link
      to={paths.matchDayTable(id, day)}
      className={isOwn ? 'match-day-best match-day-best-own' : 'match-day-best'}
    >
      <IconCrown aria-hidden size={24} />
      <span>
        {isOver ? texts.won : texts.leading(typeof day === 'number')}:{' '}
        <strong>{namesOf(matchDay, ownId)}</strong> {texts.points(points)}
      </span>
      <IconChevronRight aria-hidden size={20} />
    </Link>
  );
};

type MatchDay = NonNullable<OwnTable['matchDay']>;

/** A longer tie is shown as a number. */
const MOST_NAMES = 3;

/** Puts the player first, so that a long tie does not hide them. */
const namesOf = ({ best, bestTotal }: MatchDay, ownId: number | undefined): string => {
  const ownFirst = best.toSorted((a, b) => Number(b.userId === ownId) - Number(a.userId === ownId));
  const shown = ownFirst
    .slice(0, MOST_NAMES)
    .map(({ userId, name }) => (userId === ownId ? texts.you : name));
  const more = bestTotal - shown.length;
  const parts = more > 0 ? [...shown, texts.more(more, formatCount(more))] : shown;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : [parts.slice(0, -1).join(', '), last].join(texts.and);
};
