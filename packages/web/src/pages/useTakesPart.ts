import { useQuery } from '@tanstack/react-query';
import { useSession } from '../api/session.ts';
import { ownBetsQuery } from '../features/match/tip/useOwnBets.ts';

/**
 * Whether the tables count who is signed in: everybody but an organiser without a bet
 * (docs/game.md, 'Ranking'). Told by the bets, since tables are loaded a page at a time; undefined
 * until known.
 */
export const useTakesPart = (): boolean | undefined => {
  const { isOrganiser } = useSession();
  const { data } = useQuery({ ...ownBetsQuery, enabled: isOrganiser });
  return isOrganiser ? data?.some((bet) => bet.tip) : true;
};
