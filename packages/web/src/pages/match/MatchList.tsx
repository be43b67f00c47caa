import type { ReactNode } from 'react';
import { MatchFilters } from '../../features/matches/MatchFilters.tsx';
import { currentMatch, type Match } from '../../features/matches/match.ts';
import { ScrollToCurrent } from '../../features/matches/ScrollToCurrent.tsx';
import { useMatchClock } from '../../features/matches/useMatchClock.ts';
import { useMatchFilter } from '../../features/matches/useMatchFilter.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dayOf, formatInstant, useTimeZone } from '../../ui/formats.ts';
import { Later } from '../../ui/Later.tsx';
import type { CardFrame } from './cardFrame.ts';
import { CardSkeletons, MatchListSkeletons } from './MatchListSkeletons.tsx';
import { useCardFrame } from './useCardFrame.ts';
import { useFacts } from './useFacts.ts';
import './MatchList.css';

interface MatchListProps {
  matches: readonly Match[];
  card: (frame: CardFrame) => ReactNode;
}

/** Matches under their days, filtered by day and stage. */
export const MatchList = ({ matches, card }: MatchListProps) => {
  const now = useMatchClock(matches);
  const zone = useTimeZone();
  const { stages, known } = useFacts();
  const frame = useCardFrame(now);
  const filter = useMatchFilter(matches);
  const today = now === null ? null : dayOf(now, zone);
  const shown = matches.filter(filter.matches);
  const days = Map.groupBy(shown, ({ date }) => dayOf(date, zone));
  const current = now === null ? undefined : currentMatch(shown, now);
  if (!known) return <MatchListSkeletons />;
  if (matches.length === 0)
    return <EmptyState title={matchTexts.none}>{matchTexts.noneYet}</EmptyState>;
  return (
    <>
      <MatchFilters filter={filter} matches={matches} stages={stages} today={today} />
      <p className="visually-hidden" role="status">
        {matchTexts.count(shown.length)}
      </p>
      <Later placeholder={<CardSkeletons />}>
        {[...days].map(([day, onDay]) => (
          <section key={day} className="match-day">
            <h2>{formatInstant(onDay[0]?.date ?? day, 'day', zone)}</h2>
            <div className="match-grid">{onDay.map((match) => card(frame(match)))}</div>
          </section>
        ))}
        {shown.length === 0 ? (
          <NothingFound onReset={() => filter.set({ day: '', stage: '' })} />
        ) : null}
        {current ? (
          <ScrollToCurrent key={`${filter.day}${filter.stage}`} matchId={current.id} />
        ) : null}
      </Later>
    </>
  );
};

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    title={matchTexts.none}
    action={<Button onClick={onReset}>{matchTexts.showAll}</Button>}
  >
    {matchTexts.noneFound}
  </EmptyState>
);
