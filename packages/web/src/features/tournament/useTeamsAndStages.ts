import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { countriesQuery, type Team, useCountries } from './useCountries.tsx';

export type { Team };

const HOUR = 3_600_000;
const stagesQuery = { ...queryOf(endpoints.stages), staleTime: HOUR };

/** Asks for the facts beside what they are shown with, not after it. */
export const usePrefetchedTeamsAndStages = (): void => {
  usePrefetchQuery(countriesQuery);
  usePrefetchQuery(stagesQuery);
};

export const useTeamsAndStages = () => {
  const { countryOf, known: countriesKnown } = useCountries();
  const { data: stages, isPending, failureCount } = useQuery(stagesQuery);
  const known = countriesKnown && (!isPending || failureCount > 0);
  const facts = useMemo(() => {
    const stageNames = new Map(stages?.map(({ code, name }) => [code, name]));
    // One value a pair, so that a card is drawn again only when something on it changed.
    const pairs = new Map<string, Teams>();
    const teams = ({ home, away }: { home: string; away: string }): Teams => {
      const pair = pairs.get(home + away) ?? { home: countryOf(home), away: countryOf(away) };
      pairs.set(home + away, pair);
      return pair;
    };
    return {
      team: countryOf,
      teams,
      stages: stages ?? [],
      stageName: (code: string) => stageNames.get(code) ?? code,
    };
  }, [countryOf, stages]);
  // Until then codes stand in for names: better wait for it than draw everything twice.
  return { ...facts, known };
};

export interface Teams {
  home: Team;
  away: Team;
}
