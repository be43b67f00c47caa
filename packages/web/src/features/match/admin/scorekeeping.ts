import { isBeforeGame, mayScorekeeperMove, mayScorekeeperMoveTo } from '@tippspiel/rules';
import { useSession } from '../../../api/session.ts';
import { paths } from '../../../paths.ts';
import { useHasStarted } from '../../tournament/useTournament.tsx';
import type { Match } from '../match.ts';

/** Where a match is dealt with: in the administration, which helpers do not have. */
export const useMatchPath = (): ((id: number) => string) =>
  useSession().isOrganiser ? paths.adminMatch : paths.scorekeepingMatch;

/**
 * Whether the kick-off of a match may be moved: by helpers only in time, and never before the first whistle.
 *
 * @param now the game clock, epoch milliseconds
 * @param to the new kick-off, where it is known
 */
export const useMayMove = (match: Match, now: number, to?: number | null): boolean => {
  const tournamentStarted = useHasStarted();
  const { isOrganiser } = useSession();
  const matchStarted = match.started || isBeforeGame(match);
  const move = { tournamentStarted, matchStarted, now, from: match.kickoff };
  if (isOrganiser) return true;
  return to === undefined ? mayScorekeeperMove(move) : mayScorekeeperMoveTo(move, to);
};
