import { isStarted, type Match } from './match.ts';

export interface MatchDay {
  /** Today's, and whatever has started and still lacks a result: by kick-off. */
  attention: Match[];
  /** By kick-off. */
  upcoming: Match[];
  /** The latest first. */
  finished: Match[];
}

/**
 * Sorts matches by what the organiser has to do.
 * @param now the game clock, epoch milliseconds
 * @param dayOf gives the calendar day of an instant in the tournament's time zone
 */
export const matchDay = (
  matches: readonly Match[],
  now: number,
  dayOf: (instant: string | number) => string,
): MatchDay => {
  const today = dayOf(now);
  const ordered = matches.toSorted(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id,
  );
  const needsAttention = (match: Match) =>
    dayOf(match.date) === today || (isStarted(match, now) && match.resultHome === null);
  const rest = ordered.filter((match) => !needsAttention(match));
  return {
    attention: ordered.filter(needsAttention),
    upcoming: rest.filter((match) => !isStarted(match, now)),
    finished: rest.filter((match) => isStarted(match, now)).reverse(),
  };
};
