import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { hasStarted, matchEndMs } from '@tippspiel/rules';

export type Match = AnswerOf<typeof endpoints.matches>[number];

/**
 * Whether a match has started, by the server's word or by the game clock that ticked on since.
 * @param now epoch milliseconds
 */
export const isStarted = (match: Match, now: number): boolean =>
  match.started || hasStarted(Date.parse(match.date), now);

/** Why a started match has no result: one that was moved afterwards is not being played. */
export const whyMissing = (match: Match, now: number): 'postponed' | 'running' | 'over' => {
  if (!hasStarted(Date.parse(match.date), now)) return 'postponed';
  return isOver(match, now) ? 'over' : 'running';
};

/** Whether a match is surely over by the clock, so that its result can be known. */
const isOver = (match: Match, now: number): boolean =>
  matchEndMs(Date.parse(match.date), match.stage) <= now;
