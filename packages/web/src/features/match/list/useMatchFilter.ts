import { useSearchParams } from 'react-router';
import { dayOf, useTimeZone } from '../../../formats.ts';
import type { Match } from '../match.ts';

/** Kept in the address, so that going back finds them and a link can carry them. */
const keys = { day: 'tag', stage: 'runde', openTip: 'offen' } as const;

/** Beside the days themselves; the address says them where they are not the list's own choice. */
export const ALL_DAYS = 'alle';
export const FROM_TODAY = 'ab-heute';

export interface MatchFilter {
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
export const useMatchFilter = ({ matches, today, startsToday }: FilteredList): MatchFilter => {
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
export const todayDivides = (days: readonly string[], today: string | null): boolean =>
  today !== null && days.some((day) => day < today) && days.some((day) => day >= today);
