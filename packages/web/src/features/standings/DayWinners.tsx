import { IconCrown } from '@tabler/icons-react';
import type { AnswerOf, endpoints } from '@tippspiel/contract';
import type { MatchDayKey } from '@tippspiel/rules';
import { Link } from 'react-router';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { placeChangeTexts } from '../../texts/placeChange.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useMatchDayName } from './playedDays.ts';
import './DayWinners.css';

/** The match day has results; its winners are named. */
type MatchDay = AnswerOf<typeof endpoints.scoreDays>[number];

/** Names the winners of a match day that is over, if somebody has a point. */
export const DayWinners = ({ day }: { day: MatchDay }) => {
  const [first] = day.winners;
  if (first === undefined) return null;
  const { winnersTotal: total } = day;
  const title =
    total === 1 ? placeChangeTexts.dayWinner : placeChangeTexts.dayWinners(formatCount(total));
  const { shown, more } = namedWinners(day);
  return (
    <section className="day-winners" aria-label={title}>
      <IconCrown aria-hidden className="day-winners-crown" size={30} />
      <p>
        <strong>{title}</strong>
        <span className="score-figure">{placeChangeTexts.points(first.points)}</span>
      </p>
      <ul>
        {shown.map(({ userId, name, avatar }) => (
          <li key={userId}>
            <Avatar src={avatar} size={1.75} />
            <Link to={paths.profile(userId)}>{name}</Link>
          </li>
        ))}
        {more === null ? null : <li>{more}</li>}
      </ul>
    </section>
  );
};

/** A longer tie is told by its number. */
const MOST_FACES = 4;

export const namedWinners = ({ winners, winnersTotal }: MatchDay) => {
  const shown = winners.slice(0, MOST_FACES);
  const rest = winnersTotal - shown.length;
  return { shown, more: rest > 0 ? placeChangeTexts.morePlayers(formatCount(rest)) : null };
};

interface DayWinnersListProps {
  days: readonly MatchDay[];
  /** The table of this day is shown. */
  shown: MatchDayKey;
  onSelect: (day: MatchDayKey) => void;
}

/** Lists all match days, the latest first; each leads to its table. */
export const DayWinnersList = ({ days, shown, onSelect }: DayWinnersListProps) => {
  const nameOf = useMatchDayName();
  if (days.length < 2) return null;
  return (
    <section className="day-winners-list">
      <h2>{placeChangeTexts.allDayWinners}</h2>
      <ol>
        {days.toReversed().map((day) => (
          <li key={day.day}>
            <button
              type="button"
              aria-current={day.day === shown ? 'true' : undefined}
              onClick={() => onSelect(day.day)}
            >
              <span className="day-winners-day">{nameOf(day.day, 'short-day')}</span>
              <span className="day-winners-names">{namesOf(day)}</span>
              <span className="score-figure">{day.winners[0]?.points ?? 0}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const namesOf = (day: MatchDay): string => {
  if (day.winners.length === 0) return placeChangeTexts.noDayWinner;
  const { shown, more } = namedWinners(day);
  const names = shown.map(({ name }) => name).join(', ');
  return more === null ? names : `${names} ${more}`;
};
