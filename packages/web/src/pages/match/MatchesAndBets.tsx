import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import type { Bet } from '../../features/bets/bet.ts';
import { useOwnBets } from '../../features/bets/useBets.ts';
import type { Match } from '../../features/matches/match.ts';
import { useMatches } from '../../features/matches/useMatches.ts';
import { usePrefetchedFacts } from './useFacts.ts';

interface MatchesAndBetsProps {
  /** What is shown until both are there. */
  placeholder: ReactNode;
  children: (matches: readonly Match[], bets: readonly Bet[]) => ReactNode;
}

/** Waits for both; one note says how old the older one is. */
export const MatchesAndBets = ({ placeholder, children }: MatchesAndBetsProps) => {
  usePrefetchedFacts();
  const matches = useMatches();
  const bets = useOwnBets();
  const both: readonly UseQueryResult<unknown>[] = [matches, bets];
  const worse =
    both.find(({ data }) => data === undefined) ?? both.find(({ isError }) => isError) ?? matches;
  return (
    <Loaded query={worse} placeholder={placeholder}>
      {() => (matches.data && bets.data ? children(matches.data, bets.data) : placeholder)}
    </Loaded>
  );
};
