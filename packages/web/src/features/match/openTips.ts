import type { Bet } from '@tippspiel/contract';
import { type Match, phaseOf } from './match.ts';

/**
 * The matches that can still be tipped and have no tip.
 *
 * @param now the game clock, epoch milliseconds
 * @param within leaves out what begins later, milliseconds from now
 */
export const untippedMatches = (
  matches: readonly Match[],
  bets: readonly Bet[],
  now: number,
  within = Number.POSITIVE_INFINITY,
): readonly Match[] => {
  const tipped = new Set(bets.filter(({ tip }) => tip !== null).map(({ matchId }) => matchId));
  return matches.filter(
    (match) =>
      phaseOf(match, now) === 'open' && match.kickoff - now <= within && !tipped.has(match.id),
  );
};
