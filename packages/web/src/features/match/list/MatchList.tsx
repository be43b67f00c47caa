import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { dayOf, formatInstant, useTimeZone } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Deferred } from '../../../ui/Deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { matchElementId } from '../card/MatchCard.tsx';
import { type CardFrame, useCardFrame } from '../card/useCardFrame.ts';
import { currentMatch, type Match } from '../match.ts';
import { useMatchClock } from '../useMatches.ts';
import './MatchFilters.css';
import './ScrollToCurrent.css';
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

interface MatchFiltersProps {
  filter: MatchFilter;
  matches: readonly Match[];
  stages: readonly { code: string; name: string }[];
  /** The game clock's day, yyyy-MM-dd. */
  today: string | null;
}

/** By day and by group or final stage; only what is played is offered. */
const MatchFilters = ({ filter, matches, stages, today }: MatchFiltersProps) => {
  const zone = useTimeZone();
  const days = new Map(matches.map(({ kickoff }) => [dayOf(kickoff, zone), kickoff]));
  const offersToday = filter.day === FROM_TODAY || todayDivides([...days.keys()], today);
  const played = new Set(matches.map(({ stage }) => stage));
  const label = (day: string, kickoff: number) =>
    `${formatInstant(kickoff, 'weekday-date', zone)}${day === today ? ` · ${matchTexts.today}` : ''}`;
  return (
    <div className="match-filters">
      <SelectField
        label={matchTexts.day}
        value={filter.day}
        onValue={(day) => filter.set({ day })}
        options={[
          { value: ALL_DAYS, label: matchTexts.allDays },
          ...(offersToday ? [{ value: FROM_TODAY, label: matchTexts.fromToday }] : []),
          ...[...days].map(([day, kickoff]) => ({ value: day, label: label(day, kickoff) })),
        ]}
      />
      <SelectField
        label={matchTexts.stage}
        value={filter.stage}
        onValue={(stage) => filter.set({ stage })}
        options={[
          { value: '', label: matchTexts.allStages },
          ...stages
            .filter(({ code }) => played.has(code))
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </div>
  );
};

/** Kept in the address, so that going back finds them and a link can carry them. */
const keys = { day: 'tag', stage: 'runde', openTip: 'offen' } as const;

/** Beside the days themselves; the address says them where they are not the list's own choice. */
const ALL_DAYS = 'alle';
const FROM_TODAY = 'ab-heute';

interface MatchFilter {
  /** yyyy-MM-dd, `ALL_DAYS` or `FROM_TODAY`. */
  day: string;
  /** A stage's code, or empty for all. */
  stage: string;
  /** Whether the address leads to the first match without a tip, as reminders do. */
  toOpenTip: boolean;
  set: (change: { day?: string; stage?: string }) => void;
  matches: (match: Match) => boolean;
}

interface FilteredList {
  matches: readonly Match[];
  /** The game clock's day, yyyy-MM-dd; null as long as it is unknown. */
  today: string | null;
  /** Whether the list leaves out what is over until the player asks for it. */
  startsToday: boolean;
}

/**
 * Which matches of a list are shown. An address that names a day or a stage without any match, an old
 * link for example, shows what is usual.
 */
const useMatchFilter = ({ matches, today, startsToday }: FilteredList): MatchFilter => {
  const [params, setParams] = useSearchParams();
  const zone = useTimeZone();
  const stage = matches.find((match) => match.stage === params.get(keys.stage))?.stage ?? '';
  // A stage that is over is shown as a whole: nothing of it is left.
  const usualDay = (inStage: string): string => {
    const listed = matches.filter(isOfStage(inStage)).map(({ kickoff }) => dayOf(kickoff, zone));
    return startsToday && todayDivides(listed, today) ? FROM_TODAY : ALL_DAYS;
  };
  const known = [ALL_DAYS, FROM_TODAY, ...matches.map(({ kickoff }) => dayOf(kickoff, zone))];
  const day = known.find((each) => each === params.get(keys.day)) ?? usualDay(stage);
  const set: MatchFilter['set'] = (change) => {
    const next = new URLSearchParams(params);
    const keep = (key: string, value: string | undefined, usual: string) => {
      if (value === usual) next.delete(key);
      else if (value !== undefined) next.set(key, value);
    };
    keep(keys.stage, change.stage, '');
    keep(keys.day, change.day, usualDay(change.stage ?? stage));
    next.delete(keys.openTip);
    setParams(next, { replace: true });
  };
  const isOfDay = (match: Match): boolean => {
    const played = dayOf(match.kickoff, zone);
    if (day === FROM_TODAY) return today === null || played >= today;
    return day === ALL_DAYS || played === day;
  };
  const isShown = isOfStage(stage);
  const toOpenTip = params.has(keys.openTip);
  return { day, stage, toOpenTip, set, matches: (match) => isOfDay(match) && isShown(match) };
};

const isOfStage =
  (stage: string) =>
  (match: Match): boolean =>
    stage === '' || match.stage === stage;

/** Whether something was played before today and something is played from today on. */
const todayDivides = (days: readonly string[], today: string | null): boolean =>
  today !== null && days.some((day) => day < today) && days.some((day) => day >= today);

/** The button goes away by itself (docs/game.md, 'Screens'), milliseconds. */
const SHOWN_FOR = 4000;

/** Leads down to the match that is being played or comes next, where it is out of sight. */
const ScrollToCurrent = ({ matchId }: { matchId: number }) => {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(isBelow(matchId) ? document.querySelector('.page-header') : null);
    const timer = setTimeout(() => setPlace(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [matchId]);
  if (!place) return null;
  const go = () => {
    setPlace(null);
    scrollTo(matchId);
  };
  // Beside the heading, where it covers nothing that somebody may want to tap.
  return createPortal(
    <Button className="scroll-to-current" onClick={go}>
      <IconArrowDown aria-hidden size={20} /> {matchTexts.toCurrent}
    </Button>,
    place,
  );
};

const isBelow = (matchId: number): boolean => {
  const card = document.getElementById(matchElementId(matchId));
  return card !== null && card.getBoundingClientRect().bottom > window.innerHeight;
};

const scrollTo = (matchId: number): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const card = document.getElementById(matchElementId(matchId));
  card?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('a')?.focus({ preventScroll: true });
};

/** The address that the app was opened with has this key. */
const OPENED = 'default';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

interface FirstOpenInViewProps {
  /** Null = the top of the page is right. */
  matchId: number | null;
  /**
   * Whether another match comes into view when that one changes, until the player touches the page: the answers that
   * it opens with can be old ones.
   */
  follows: boolean;
}

/**
 * Lets a list open with a match in view, once: where it was left is none of its business, so it does
 * nothing on the way back.
 */
const FirstOpenInView = ({ matchId, follows }: FirstOpenInViewProps) => {
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  /** Asked once: where this component scrolls to is no place where the player has been. */
  const isReturn = useRef<boolean>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    // Once the list is drawn: in the same frame the footer would count as having jumped.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isReturn.current ??= isPop && (key !== OPENED || window.scrollY > 0);
        isDone.current = !follows || isReturn.current;
        if (matchId !== null && !isReturn.current) bringIntoView(matchId);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [matchId, follows, isPop, key]);
  useEffect(() => {
    const touched = () => {
      isDone.current = true;
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched);
    };
  }, []);
  return null;
};

const bringIntoView = (matchId: number): void => {
  const card = document.getElementById(matchElementId(matchId));
  if (!card || card.getBoundingClientRect().bottom <= window.innerHeight - coveredBelow()) return;
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/** What the bar at the bottom covers, px. */
const coveredBelow = (): number => {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  return Number.isNaN(padding) ? 0 : padding;
};

/** The filters, then cards. */
export const MatchListSkeletons = () => (
  <>
    <Skeletons count={1} height={105} />
    <CardSkeletons />
  </>
);

const CardSkeletons = () => <Skeletons count={4} height={208} />;
