import { type Match, phaseOf } from '../match.ts';

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
  const ordered = matches.toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id);
  const isOpen = (match: Match) => phaseOf(match, now) === 'open';
  const lacksResult = (match: Match) => !isOpen(match) && phaseOf(match, now) !== 'finished';
  const needsAttention = (match: Match) => dayOf(match.kickoff) === today || lacksResult(match);
  const rest = ordered.filter((match) => !needsAttention(match));
  return {
    attention: ordered.filter(needsAttention),
    upcoming: rest.filter(isOpen),
    finished: rest.filter((match) => !isOpen(match)).reverse(),
  };
};
