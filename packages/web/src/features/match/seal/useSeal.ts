import { useQuery } from '@tanstack/react-query';
import type { Seal } from './openColumn.ts';
import { sealsQuery } from './sealsQuery.ts';

/** A seal comes within a second or two of the start. */
const AWAITED_MS = 5_000;

export interface SealInSight {
  /** The latest one; null until it is there. */
  readonly seal: Seal | null;
  /** Whether this device has seen a digest of the match that the server does not name any more. */
  readonly hasChanged: boolean;
}

/** The seal of a started match; undefined while the answer is awaited, null without one. */
export const useSeal = (matchId: number): SealInSight | null | undefined => {
  const { data, isLoading, failureCount } = useQuery({
    ...sealsQuery,
    refetchInterval: ({ state }) => (sealOf(state.data?.seals, matchId) ? false : AWAITED_MS),
  });
  if (data === undefined) return isLoading && failureCount === 0 ? undefined : null;
  return {
    seal: sealOf(data.seals, matchId) ?? null,
    hasChanged: data.vanished.some((seal) => seal.matchId === matchId),
  };
};

const sealOf = (seals: readonly Seal[] | undefined, matchId: number) =>
  seals?.findLast((seal) => seal.matchId === matchId);
