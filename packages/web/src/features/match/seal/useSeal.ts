import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useMemo } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { rememberedDigests, rememberSeals } from '../../../api/rememberedSeals.ts';
import { useTournament } from '../../tournament/useTournament.ts';
import type { Seal } from './sealFinding.ts';

/** A seal comes within a second or two of the start. */
const AWAITED_MS = 5_000;

export interface SealInSight {
  readonly seal: Seal;
  /** Whether this device has seen a digest of the match that the server does not name any more. */
  readonly hasChanged: boolean;
}

/** The latest seal of a started match; null until it is there. This device remembers what it has seen. */
export const useSeal = (matchId: number): SealInSight | null => {
  const isDemo = useTournament()?.demo;
  const { data } = useQuery({
    ...queryOf(endpoints.seals),
    refetchInterval: ({ state }) => (hasSeal(state.data ?? [], matchId) ? false : AWAITED_MS),
  });
  return useMemo(() => {
    // Only then is it known whether another chain is a reason to warn.
    if (data === undefined || isDemo === undefined) return null;
    rememberSeals(data, isDemo);
    const ofMatch = data.filter((seal) => seal.matchId === matchId);
    const seal = ofMatch.at(-1);
    if (seal === undefined) return null;
    const listed = new Set(ofMatch.map(({ digest }) => digest));
    const hasChanged = rememberedDigests(matchId).some((digest) => !listed.has(digest));
    return { seal, hasChanged };
  }, [data, isDemo, matchId]);
};

const hasSeal = (seals: readonly Seal[], matchId: number) =>
  seals.some((seal) => seal.matchId === matchId);
