import type { ReactNode } from 'react';
import { footballDay, formatInstant, useCalendar } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Deferred } from '../../../ui/Deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type CardFrame, useCardFrame } from '../card/MatchCard.tsx';
import { currentMatch, dayOfMatch, type Match, phaseOf } from '../match.ts';
import { useMatchClock } from '../useMatches.ts';
import { MatchFilters, useMatchFilter } from './MatchFilters.tsx';
import type { ChosenRound } from './RoundFilter.tsx';
import { FirstOpenInView, ScrollToCurrent } from './scrolling.tsx';
import './MatchList.css';

interface MatchListProps {
  matches: readonly Match[];
  /** What of a season is shown; null where there are no rounds. */
  rounds: ChosenRound | null;
  /** Whether the list leaves out what is over until the player asks for it. */
  startsToday?: boolean;
  /** Says which matches lack a tip, where the list has tips. */
  isUntipped?: (match: Match) => boolean;
  /** @param hasOpen whether a match shown of the same day can still be tipped */
  card: (frame: CardFrame, hasOpen: boolean) => ReactNode;
}

export const MatchList = ({
  matches,
  rounds,
  startsToday = false,
  isUntipped = () => false,
  card,
}: MatchListProps) => {
  const now = useMatchClock(matches);
  const calendar = useCalendar();
  const { known } = useTeamsAndStages();
  const frame = useCardFrame(now);
  const today = now === null ? null : footballDay(now, calendar);
  const ofDays = useMatchFilter({ matches, today, startsToday });
  const { toOpenTip, ...filter } = rounds ?? ofDays;
  const shown = matches.filter(filter.matches);
  const days = Map.groupBy(shown, (match) => dayOfMatch(match, calendar));
  const isOpen = (match: Match) => phaseOf(match, now) === 'open';
  const firstUntipped = toOpenTip
    ? shown.find((match) => isOpen(match) && isUntipped(match))
    : undefined;
  // Of a first day on which others have begun already; else the list is right at its top.
  const [firstDay = []] = days.values();
  const firstOpen = firstDay.every(isOpen) ? undefined : firstDay.find(isOpen);
  const current = now === null ? undefined : currentMatch(shown, now);
  if (!known || (startsToday && now === null)) return <MatchListSkeletons rounds={rounds} />;
  if (matches.length === 0)
    return <EmptyState title={matchTexts.none}>{matchTexts.noneYet}</EmptyState>;
  return (
    <>
      {rounds ? null : <MatchFilters filter={ofDays} matches={matches} today={today} />}
      <p className="visually-hidden" role="status">
        {matchTexts.count(shown.length)}
      </p>
      <Deferred placeholder={<CardSkeletons />}>
        {[...days].map(([day, onDay]) => (
          <section key={day} className="match-day">
            <h2>{day === null ? matchTexts.dateOpen : formatInstant(day, 'day', 'UTC')}</h2>
            <div className={onDay.length === 3 ? 'match-grid match-grid-three' : 'match-grid'}>
              {onDay.map((match) => card(frame(match), onDay.some(isOpen)))}
            </div>
          </section>
        ))}
        {shown.length === 0 ? (
          <EmptyState
            title={matchTexts.none}
            action={<Button onClick={ofDays.showAll}>{matchTexts.showAll}</Button>}
          >
            {ofDays.startsFromToday ? matchTexts.noneFromToday : matchTexts.noneFound}
          </EmptyState>
        ) : null}
        {startsToday ? (
          <FirstOpenInView matchId={(firstUntipped ?? firstOpen)?.id ?? null} follows={toOpenTip} />
        ) : null}
        {current ? (
          <ScrollToCurrent
            key={rounds ? `${rounds.round}` : `${ofDays.day}${ofDays.stage}`}
            matchId={current.id}
          />
        ) : null}
      </Deferred>
    </>
  );
};

export const MatchListSkeletons = ({ rounds }: Pick<MatchListProps, 'rounds'>) => (
  <>
    {rounds ? null : <Skeletons count={1} height={105} />}
    <CardSkeletons />
  </>
);

const CardSkeletons = () => <Skeletons count={4} height={208} />;
