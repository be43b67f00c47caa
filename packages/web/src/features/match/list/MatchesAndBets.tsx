import type { UseQueryResult } from '@tanstack/react-query';
import type { Bet } from '@tippspiel/contract';
import { isBeforeGame } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { usePrefetchedTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { type PartOfSeason, useMatches, useOwnBets } from '../useMatches.ts';

interface MatchesAndBetsProps {
  /** Which matches, left out = those that are looked at now. */
  part?: PartOfSeason | undefined;
  placeholder: ReactNode;
  children: (matches: readonly Match[], bets: readonly Bet[]) => ReactNode;
}

/** The matches that can be tipped or could be, without those of before the game. Waits for both; one note says how old the older one is. */
export const MatchesAndBets = ({ part, placeholder, children }: MatchesAndBetsProps) => {
  usePrefetchedTeamsAndStages();
  const matches = useMatches(part);
  const bets = useOwnBets(part);
  const both: readonly UseQueryResult<unknown>[] = [matches, bets];
  const worse =
    both.find(({ data }) => data === undefined) ?? both.find(({ isError }) => isError) ?? matches;
  return (
    <Loaded query={worse} placeholder={placeholder}>
      {() =>
        matches.data && bets.data
          ? children(
              matches.data.filter((match) => !isBeforeGame(match)),
              bets.data,
            )
          : placeholder
      }
    </Loaded>
  );
};
