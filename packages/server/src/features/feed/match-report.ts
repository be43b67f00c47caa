import { createHash } from 'node:crypto';
import { minuteNow, type ToldMinute } from '@tippspiel/rules';
import type { FeedMatch } from './feed-match.ts';
import type { FedMatch, MatchReport } from './feed-queries.ts';

/** A minute is stored again after so long, so that browsers know that it still holds. */
const AGAIN_MS = 4 * 60_000;

/**
 * Finds what changes in the stored report of a match (docs/game.md, 'Minutes and scorers'). Most answers of a feed change
 * nothing: they have the same goals, and the minute that browsers count to.
 *
 * @param now the game clock
 * @returns null = nothing new
 */
export const reportOf = (match: FedMatch, told: FeedMatch, now: Date): MatchReport | null => {
  if (!match.started) return null;
  const minute = minuteToStore(match.minute, told.reached, now.getTime());
  const digest = told.incidents && digestOf(told.incidents);
  const isKnown = digest === null || digest === (match.incidents ?? '');
  if (isKnown && minute === match.minute) return null;
  return {
    matchId: match.id,
    incidents:
      isKnown || !told.incidents || digest === null ? null : { list: told.incidents, digest },
    minute,
  };
};

/** Empty where there are none. */
const digestOf = (incidents: NonNullable<FeedMatch['incidents']>): string =>
  incidents.goals.length + incidents.cards.length === 0
    ? ''
    : createHash('sha256').update(JSON.stringify(incidents)).digest('base64url');

const minuteToStore = (
  stored: ToldMinute | null,
  reached: FeedMatch['reached'],
  now: number,
): ToldMinute | null => {
  if (reached === null) return null;
  const isFresh = stored !== null && Math.abs(now - stored.at) < AGAIN_MS;
  return isFresh && isAbout(minuteNow(stored, now), reached) ? stored : { reached, at: now };
};

/** Whether a minute that was counted on to is the one that is told, or beside it. */
const isAbout = (
  counted: ToldMinute['reached'] | null,
  told: NonNullable<FeedMatch['reached']>,
): boolean => {
  if (counted === null || typeof counted === 'string' || typeof told === 'string') {
    return counted === told;
  }
  const isSameHalf = counted.added > 0 === told.added > 0;
  const distance = counted.minute + counted.added - told.minute - told.added;
  return isSameHalf && Math.abs(distance) <= 1;
};
