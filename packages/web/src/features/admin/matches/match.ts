import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { hasStarted } from '@tippspiel/rules';

export type Match = AnswerOf<typeof endpoints.matches>[number];

/**
 * Whether a match has started, by the server's word or by the game clock that ticked on since.
 * @param now epoch milliseconds
 */
export const isStarted = (match: Match, now: number): boolean =>
  match.started || hasStarted(Date.parse(match.date), now);
