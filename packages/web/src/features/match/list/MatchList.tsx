import type { ReactNode } from 'react';
import { dayOf, formatInstant, useTimeZone } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Deferred } from '../../../ui/Deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import type { CardFrame } from '../card/cardFrame.ts';
import { useCardFrame } from '../card/useCardFrame.ts';
import { currentMatch, type Match } from '../match.ts';
import { useMatchClock } from '../useMatchClock.ts';
import { FirstOpenInView } from './FirstOpenInView.tsx';
import { MatchFilters } from './MatchFilters.tsx';
import { CardSkeletons, MatchListSkeletons } from './MatchListSkeletons.tsx';
import { ScrollToCurrent } from './ScrollToCurrent.tsx';
import { ALL_DAYS, FROM_TODAY, useMatchFilter } from './useMatchFilter.ts';
import './MatchList.css';

interface MatchListProps {
  matches: readonly Match[];
  /** Whether the list leaves out what is over until the player asks for it. */
  startsToday?: boolean;
  /** Which matches are without a tip, where the list has tips. */
  isUntipped?: (match: Match) => boolean;
  /** @param hasOpen whether a match shown of the same day can still be tipped */
  card: (frame: CardFrame, hasOpen: boolean) => ReactNode;
}

/** Matches under their days, filtered by day and stage. */
export const MatchList = ({
  matches,
  startsToday = false,
  isUntipped = () => false,
  card,
}: MatchListProps) => {
  const now = useMatchClock(matches);
  const zone = useTimeZone();
  const { stages, known } = useTeamsAndStages();
  const frame = useCardFrame(now);
  const today = now === null ? null : dayOf(now, zone);
  const filter = useMatchFilter({ matches, today, startsToday });
  const shown = matches.filter(filter.matches);
  const days = Map.groupBy(shown, ({ kickoff }) => dayOf(kickoff, zone));
  const firstUntipped = shown.find(
    (match) => filter.toOpenTip && frame(match).phase === 'open' && isUntipped(match),
  );
  const current = now === null ? undefined : currentMatch(shown, now);
  if (!known || (startsToday && now === null)) return <MatchListSkeletons />;
  if (matches.length === 0)
    return <EmptyState title={matchTexts.none}>{matchTexts.noneYet}</EmptyState>;
  return (
    <>
      <MatchFilters filter={filter} matches={matches} stages={stages} today={today} />
      <p className="visually-hidden" role="status">
        {matchTexts.count(shown.length)}
      </p>
      <Deferred placeholder={<CardSkeletons />}>
        {[...days].map(([day, onDay]) => (
          <section key={day} className="match-day">
            <h2>{formatInstant(onDay[0]?.kickoff ?? day, 'day', zone)}</h2>
            <CardGrid frames={onDay.map(frame)} card={card} />
          </section>
        ))}
        {shown.length === 0 ? (
          <NothingFound
            fromToday={filter.day === FROM_TODAY}
            onReset={() => filter.set({ day: ALL_DAYS, stage: '' })}
          />
        ) : null}
        {startsToday ? (
          <FirstOpenInView
            matchId={firstUntipped?.id ?? firstOpenOf(days, frame)}
            follows={filter.toOpenTip}
          />
        ) : null}
        {current ? (
          <ScrollToCurrent key={`${filter.day}${filter.stage}`} matchId={current.id} />
        ) : null}
      </Deferred>
    </>
  );
};

/** Of a first day on which others have begun already; else the list is right at its top. */
const firstOpenOf = (
  days: ReadonlyMap<string, readonly Match[]>,
  frame: (match: Match) => CardFrame,
): number | null => {
  const [first = []] = days.values();
  const frames = first.map(frame);
  const open = frames.find(({ phase }) => phase === 'open');
  return open && frames.some(({ phase }) => phase !== 'open') ? open.match.id : null;
};

const CardGrid = ({ frames, card }: Pick<MatchListProps, 'card'> & { frames: CardFrame[] }) => {
  const hasOpen = frames.some(({ phase }) => phase === 'open');
  const isThree = frames.length === 3;
  return (
    <div className={isThree ? 'match-grid match-grid-three' : 'match-grid'}>
      {frames.map((frame) => card(frame, hasOpen))}
    </div>
  );
};

const NothingFound = ({ fromToday, onReset }: { fromToday: boolean; onReset: () => void }) => (
  <EmptyState
    title={matchTexts.none}
    action={<Button onClick={onReset}>{matchTexts.showAll}</Button>}
  >
    {fromToday ? matchTexts.noneFromToday : matchTexts.noneFound}
  </EmptyState>
);
