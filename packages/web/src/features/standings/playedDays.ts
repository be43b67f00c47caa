import { dayOf } from '../../formats.ts';
import type { Match } from '../match/match.ts';

export interface PlayedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Of its last match that has started, epoch milliseconds. */
  readonly kickoff: number;
  /** Whether all its results are in. */
  readonly isOver: boolean;
}

/**
 * The days of matches that have started, in order.
 *
 * @param matches by kick-off
 * @param zone in which days begin and end
 */
export const playedDays = (matches: readonly Match[], zone: string): readonly PlayedDay[] =>
  [...Map.groupBy(matches, ({ kickoff }) => dayOf(kickoff, zone))].flatMap(([day, ofDay]) => {
    const kickoff = ofDay.findLast(({ started }) => started)?.kickoff;
    const isOver = ofDay.every(({ result }) => result !== null);
    return kickoff === undefined ? [] : [{ day, kickoff, isOver }];
  });
