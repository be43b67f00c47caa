import type { Bet } from '@tippspiel/contract';
import type { Match } from '../match/match.ts';
import type { Entry } from '../match/tip/outbox/entry.ts';

/** Before a kick-off that the player has not tipped nothing stands between them and the match. */
const QUIET_MS = 10 * 60_000;

/**
 * Whether moments may be shown now: all tips are with the server, and none is urgent.
 *
 * @param waiting tips on their way
 * @param now the game clock, epoch milliseconds
 */
export const mayOpen = (
  matches: readonly Match[],
  bets: readonly Bet[],
  waiting: Iterable<Entry>,
  now: number,
): boolean => {
  for (const { state } of waiting) if (state.phase !== 'saved') return false;
  const tipped = new Set(bets.flatMap(({ matchId, tip }) => (tip ? [matchId] : [])));
  return !matches.some(
    ({ id, kickoff, started }) =>
      !started && !tipped.has(id) && kickoff > now && kickoff - now <= QUIET_MS,
  );
};
