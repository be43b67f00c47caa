import { begunDays } from '@tippspiel/rules';
import { dayOf } from '../../formats.ts';
import type { Match } from '../match/match.ts';

/**
 * The match days that have begun, in order.
 *
 * @param matches by kick-off
 * @param zone in which days begin and end
 * @param now the game clock, epoch milliseconds; null = unknown: then what the server said of each match holds
 */
export const playedDays = (matches: readonly Match[], zone: string, now: number | null) =>
  begunDays(matches, {
    dayOf: (kickoff) => dayOf(kickoff, zone),
    isStarted: ({ started }) => started,
    nowMs: now ?? Number.POSITIVE_INFINITY,
  }).map(({ day, started, isOver }) => ({
    day,
    /** The kick-off of its last match that has started, epoch milliseconds. */
    kickoff: started.at(-1)?.kickoff ?? 0,
    isOver,
  }));
