import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { hasStarted, matchEndMs } from '@tippspiel/rules';

export type Match = AnswerOf<typeof endpoints.matches>[number];

/**
 * Whether a match has started, by the server's word or by the game clock that ticked on since.
 * @param now epoch milliseconds
 */
export const isStarted = (match: Match, now: number): boolean =>
  match.started || hasStarted(Date.parse(match.date), now);

/** Whether a match is surely over by the clock, so that its result can be known. */
export const isOver = (match: Match, now: number): boolean =>
  matchEndMs(Date.parse(match.date), match.stage) <= now;
