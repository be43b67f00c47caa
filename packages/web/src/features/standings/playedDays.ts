import { begunDays } from '@tippspiel/rules';
import { dayOf } from '../../formats.ts';
import type { Match } from '../match/match.ts';

export interface PlayedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The kick-off of its last match that has started, epoch milliseconds. */
  readonly kickoff: number;
  /** Whether all its matches are played. */
  readonly isOver: boolean;
}

/**
 * The match days that have begun, in order.
 *
 * @param matches by kick-off
 * @param zone in which days begin and end
 * @param now the game clock, epoch milliseconds; null = unknown: then what the server said of each match holds
 */
export const playedDays = (
  matches: readonly Match[],
  zone: string,
  now: number | null,
): readonly PlayedDay[] =>
  begunDays(matches, {
    dayOf: (kickoff) => dayOf(kickoff, zone),
    isStarted: ({ started }) => started,
    nowMs: now ?? Number.POSITIVE_INFINITY,
  }).map(({ day, started, isOver }) => ({
    day,
    kickoff: started.at(-1)?.kickoff ?? 0,
    isOver,
  }));
