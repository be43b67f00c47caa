import { IconCrown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { formatCount, formatInstant } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { placeChangeTexts } from '../../texts/placeChanges.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import './DayWinners.css';

type MatchDay = AnswerOf<typeof endpoints.scoreDays>[number];

/** The match days of a table with their winners, as far as results are in. */
export const useDayWinners = (group: number): readonly MatchDay[] =>
  useQuery(queryOf(endpoints.scoreDays, { params: { id: group } })).data ?? [];

/** Who won the match day, if it is over and somebody has a point. */
export const DayWinners = ({ day }: { day: MatchDay }) => {
  const [first] = day.winners;
  if (first === undefined) return null;
  const { winnersTotal } = day;
  const shown = day.winners.slice(0, MOST_FACES);
  const more = winnersTotal - shown.length;
  return (
    <section className="day-winners" aria-label={titleOf(winnersTotal)}>
      <IconCrown aria-hidden className="day-winners-crown" size={30} />
      <p>
        <strong>{titleOf(winnersTotal)}</strong>
        <span className="score-figure">{placeChangeTexts.points(first.points)}</span>
      </p>
      <ul>
        {shown.map(({ userId, name, avatar }) => (
          <li key={userId}>
            <Avatar src={avatar} size={1.75} />
            <Link to={paths.profile(userId)}>{name}</Link>
          </li>
        ))}
        {more > 0 ? <li>{placeChangeTexts.morePlayers(formatCount(more))}</li> : null}
      </ul>
    </section>
  );
};

/** A long tie is told by its number. */
const MOST_FACES = 4;

const titleOf = (total: number): string =>
  total === 1 ? placeChangeTexts.dayWinner : placeChangeTexts.dayWinners(formatCount(total));

interface DayWinnersListProps {
  days: readonly MatchDay[];
  /** The day whose table is shown, yyyy-MM-dd. */
  shown: string;
  onSelect: (day: string) => void;
}

/** All match days, the latest first; each leads to its table. */
export const DayWinnersList = ({ days, shown, onSelect }: DayWinnersListProps) => {
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
              <span className="day-winners-day">{formatInstant(day.day, 'short-day', 'UTC')}</span>
              <span className="day-winners-names">{namesOf(day)}</span>
              <span className="score-figure">{day.winners[0]?.points ?? 0}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const namesOf = ({ winners, winnersTotal }: MatchDay): string => {
  if (winners.length === 0) return placeChangeTexts.noDayWinner;
  const names = winners.slice(0, MOST_FACES).map(({ name }) => name);
  const more = winnersTotal - names.length;
  return [names.join(', '), more > 0 ? placeChangeTexts.morePlayers(formatCount(more)) : '']
    .filter(Boolean)
    .join(' ');
};
