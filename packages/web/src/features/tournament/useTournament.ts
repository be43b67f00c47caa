import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { CLASSIC, type Scoring, scoringOf } from '@tippspiel/rules';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';

export type Tournament = AnswerOf<typeof endpoints.tournament>;

/**
 * Asked again every five minutes, and when the page or the network is back, because the game clock
 * comes with it.
 */
export const tournamentQuery = {
  ...queryOf(endpoints.tournament),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** @returns how tips are counted: as in most tournaments until the tournament is known */
export const useScoring = (): Scoring => {
  const points = useTournament()?.points ?? CLASSIC;
  return useMemo(() => scoringOf(points), [points]);
};

/** @returns undefined until it is known what is played */
export const useTournament = (): Tournament | undefined => useQuery(tournamentQuery).data;

/** @returns false until it is known whether the first match has started */
export const useHasStarted = (): boolean => useTournament()?.started === true;
