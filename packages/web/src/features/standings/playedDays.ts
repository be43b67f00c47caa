import { dayOf } from '../../formats.ts';
import type { Match } from '../match/match.ts';

/**
 * The days of matches that have started, in order, each with a kick-off.
 *
 * @param zone in which days begin and end
 */
export const playedDays = (
  matches: readonly Match[],
  zone: string,
): { readonly day: string; readonly kickoff: number }[] => {
  const started = matches.filter((match) => match.started);
  const days = new Map(started.map(({ kickoff }) => [dayOf(kickoff, zone), kickoff]));
  return Array.from(days, ([day, kickoff]) => ({ day, kickoff })).toSorted(
    (a, b) => a.kickoff - b.kickoff,
  );
};
