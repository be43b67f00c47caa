import { begunDays, type Calendar } from '@tippspiel/rules';
import { footballDay } from '../../formats.ts';
import type { Match } from '../match/match.ts';

/**
 * The match days that have begun, in order.
 *
 * @param matches by kick-off
 * @param now the game clock, epoch milliseconds; null = unknown: then what the server said of each match holds
 */
export const playedDays = (matches: readonly Match[], calendar: Calendar, now: number | null) =>
  begunDays(matches, {
    dayOf: (kickoff) => footballDay(kickoff, calendar),
    isStarted: ({ started }) => started,
    nowMs: now ?? Number.POSITIVE_INFINITY,
  }).map(({ day, isOver }) => ({ day, isOver }));
