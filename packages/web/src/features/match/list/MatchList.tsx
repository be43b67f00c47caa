import type { ReactNode } from 'react';
import { footballDay, formatInstant, useCalendar, zoneName } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Deferred } from '../../../ui/Deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { currentMatch, dayOfMatch, type Match, phaseOf } from '../match.ts';
import { type MatchFrame, useMatchFrame } from '../matchFrame.ts';
import type { RowFold } from '../row/MatchRow.tsx';
import { useMatchClock } from '../useMatches.ts';
import { MatchFilters, useMatchFilter } from './MatchFilters.tsx';
import type { ChosenRound } from './RoundFilter.tsx';
import { FirstOpenInView, ScrollToCurrent } from './scrolling.tsx';
import { useOpenRow } from './useOpenRow.ts';
import './MatchList.css';

/** What a list gives to each of its rows. */
export interface ListedRow {
  frame: MatchFrame;
  fold: RowFold;
  onEnter: (matchId: number) => void;
  onTipped: (matchId: number) => void;
}

interface MatchListProps {
  matches: readonly Match[];
  /** What of a season is shown; null where there are no rounds. */
  rounds: ChosenRound | null;
  /** Says which matches lack a tip, where the list has tips. */
  isUntipped?: (match: Match) => boolean;
  /** Stands above the days. @param open the shown matches that can be tipped */
  summary?: (open: readonly Match[]) => ReactNode;
  row: (listed: ListedRow) => ReactNode;
}

/** Matches by day, from today on where days are over; one of them is unfolded at a time. */
export const MatchList = (props: MatchListProps) => {
  const { matches, rounds } = props;
  const now = useMatchClock(matches);
  const calendar = useCalendar();
  const { known } = useTeamsAndStages();
  const today = now === null ? null : footballDay(now, calendar);
  const ofDays = useMatchFilter({ matches, today });
  const { toOpenTip, ...filter } = rounds ?? ofDays;
  const shown = matches.filter(filter.matches);
  if (!known || now === null) return <MatchListSkeletons rounds={rounds} />;
  if (matches.length === 0)
    return <EmptyState title={matchTexts.none}>{matchTexts.noneYet}</EmptyState>;
  return (
    <>
      {rounds ? null : <MatchFilters filter={ofDays} matches={matches} today={today} />}
      <p className="visually-hidden" role="status">
        {matchTexts.count(shown.length)}
      </p>
      <Deferred placeholder={<RowSkeletons />}>
        <MatchDays
          key={rounds ? `${rounds.round}` : `${ofDays.day}${ofDays.stage}`}
          {...props}
          shown={shown}
          now={now}
          toOpenTip={toOpenTip}
        />
        {shown.length === 0 ? (
          <EmptyState
            title={matchTexts.none}
            action={<Button onClick={ofDays.showAll}>{matchTexts.showAll}</Button>}
          >
            {ofDays.startsFromToday ? matchTexts.noneFromToday : matchTexts.noneFound}
          </EmptyState>
        ) : null}
      </Deferred>
    </>
  );
};

interface MatchDaysProps extends Omit<MatchListProps, 'matches' | 'rounds'> {
  shown: readonly Match[];
  /** The game clock, epoch milliseconds. */
  now: number;
  /** Whether the address leads to the first match without a tip. */
  toOpenTip: boolean;
}

const MatchDays = (props: MatchDaysProps) => {
  const { shown, now, toOpenTip, isUntipped = () => false, summary, row } = props;
  const calendar = useCalendar();
  const frame = useMatchFrame(now);
  const days = Map.groupBy(shown, (match) => dayOfMatch(match, calendar));
  const today = footballDay(now, calendar);
  const isOpen = (match: Match) => phaseOf(match, now) === 'open';
  const isDue = (match: Match) => isOpen(match) && isUntipped(match);
  const firstDue = shown.find(isDue);
  const { foldOf, onEnter, onTipped } = useOpenRow({
    suggested: firstDue?.id ?? null,
    nextOf: (matchId) => {
      const index = shown.findIndex(({ id }) => id === matchId);
      return shown.slice(index + 1).find(isDue)?.id ?? null;
    },
  });
  // Of a first day on which others have begun already; else the list is right at its top.
  const [firstDay = []] = days.values();
  const firstOpen = firstDay.every(isOpen) ? undefined : firstDay.find(isOpen);
  const target = toOpenTip ? (firstDue ?? firstOpen) : firstOpen;
  const current = currentMatch(shown, now);
  return (
    <>
      {summary?.(shown.filter(isOpen))}
      {calendar.timeZone === 'Europe/Berlin' ? null : (
        <p className="match-zone">{matchTexts.zone(zoneName(calendar.timeZone, now))}</p>
      )}
      {[...days].map(([day, onDay]) => (
        <section key={day} className="match-day">
          <h2>
            {day === null ? matchTexts.dateOpen : formatInstant(day, 'day', 'UTC')}
            {day === today ? <span> · {matchTexts.today}</span> : null}
          </h2>
          <div className="match-rows">
            {onDay.map((match) =>
              row({ frame: frame(match), fold: foldOf(match.id), onEnter, onTipped }),
            )}
          </div>
        </section>
      ))}
      <FirstOpenInView matchId={target?.id ?? null} follows={toOpenTip} />
      {current ? <ScrollToCurrent matchId={current.id} /> : null}
    </>
  );
};

export const MatchListSkeletons = ({ rounds }: Pick<MatchListProps, 'rounds'>) => (
  <>
    {rounds ? null : <Skeletons count={1} height={48} />}
    <RowSkeletons />
  </>
);

const RowSkeletons = () => <Skeletons count={4} height={208} />;
