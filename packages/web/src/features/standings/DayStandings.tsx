import { IconChevronLeft, IconChevronRight, IconCrown } from '@tabler/icons-react';

import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatCount, formatInstant, useTimeZone } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { matchTexts } from '../../texts/matches.ts';
import { placeChangeTexts, standingsTexts } from '../../texts/standings.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

import { useSearchParam } from '../../ui/searchParam.ts';
import type { Match } from '../match/match.ts';
import { useMatchClock, useMatches } from '../match/useMatches.ts';
import type { TableGroup } from './ChosenTable.tsx';
import { playedDays } from './playedDays.ts';
import { WindowedStandings } from './WindowedStandings.tsx';
import './DayWinners.css';
import './DayStandings.css';

interface DayStandingsProps {
  group: Pick<TableGroup, 'id' | 'name'>;
  ownId: number | undefined;
}

/** The points of one match day: the latest one at first, any other to be chosen. */
export const DayStandings = (props: DayStandingsProps) => {
  const matches = useMatches();
  // How old it is says the table.
  if (matches.data !== undefined) return <Day matches={matches.data} {...props} />;
  return (
    <Loaded<readonly Match[]> query={matches} height={600}>
      {(all) => <Day matches={all} {...props} />}
    </Loaded>
  );
};

const Day = ({ matches, group, ownId }: DayStandingsProps & { matches: readonly Match[] }) => {
  const zone = useTimeZone();
  const days = playedDays(matches, zone, useMatchClock(matches));
  const latest = days.at(-1);
  const [wanted, setDay] = useSearchParam('tag', latest?.day ?? '', ['from']);
  const { data: winners = [] } = useAnswer(endpoints.scoreDays, { params: { id: group.id } });
  const shown = days.find(({ day }) => day === wanted) ?? latest;
  if (!shown) return <EmptyState>{standingsTexts.noDay}</EmptyState>;
  const overDays = new Set(days.filter(({ isOver }) => isOver).map(({ day }) => day));
  const won = winners.filter(({ day }) => overDays.has(day));
  const wonDay = won.find(({ day }) => day === shown.day);
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => {
    const target = days[days.indexOf(shown) + by]?.day;
    return (
      <Button
        variant="quiet"
        aria-label={label}
        disabled={target === undefined}
        onClick={() => target !== undefined && setDay(target)}
      >
        <Icon aria-hidden />
      </Button>
    );
  };
  return (
    <>
      <div className="day-choice">
        {step(-1, standingsTexts.dayBefore, IconChevronLeft)}
        <SelectField
          label={matchTexts.day}
          value={shown.day}
          onValue={setDay}
          options={days.toReversed().map(({ day, kickoff }) => ({
            value: day,
            label: formatInstant(kickoff, 'short-day', zone),
          }))}
        />
        {step(1, standingsTexts.dayAfter, IconChevronRight)}
      </div>
      {wonDay ? <DayWinners day={wonDay} /> : null}
      <WindowedStandings
        key={shown.day}
        group={group.id}
        day={shown.day}
        isOver={shown.isOver}
        caption={standingsTexts.dayTable(formatInstant(shown.kickoff, 'date', zone), group.name)}
        rules={null}
        ownId={ownId}
      />
      <DayWinnersList days={won} shown={shown.day} onSelect={setDay} />
    </>
  );
};

/** A match day of which results are in, with its winners. */
type MatchDay = AnswerOf<typeof endpoints.scoreDays>[number];

/** Who won the match day, if it is over and somebody has a point. */
const DayWinners = ({ day }: { day: MatchDay }) => {
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

/** A long tie is told by its number. */
const MOST_FACES = 4;

const namedWinners = ({ winners, winnersTotal }: MatchDay) => {
  const shown = winners.slice(0, MOST_FACES);
  const rest = winnersTotal - shown.length;
  return { shown, more: rest > 0 ? placeChangeTexts.morePlayers(formatCount(rest)) : null };
};

interface DayWinnersListProps {
  days: readonly MatchDay[];
  /** The day whose table is shown, yyyy-MM-dd. */
  shown: string;
  onSelect: (day: string) => void;
}

/** All match days, the latest first; each leads to its table. */
const DayWinnersList = ({ days, shown, onSelect }: DayWinnersListProps) => {
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

const namesOf = (day: MatchDay): string => {
  if (day.winners.length === 0) return placeChangeTexts.noDayWinner;
  const { shown, more } = namedWinners(day);
  const names = shown.map(({ name }) => name).join(', ');
  return more === null ? names : `${names} ${more}`;
};
