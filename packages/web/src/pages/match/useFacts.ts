import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import type { Team, Teams } from '../../features/matches/team.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';

interface Facts {
  team: (isocode: string) => Team;
  teams: (match: { home: string; away: string }) => Teams;
  stages: readonly { code: string; name: string }[];
  stageName: (code: string) => string;
}

const HOUR = 3_600_000;
const countriesQuery = { ...queryOf(endpoints.countries), staleTime: HOUR };
const stagesQuery = { ...queryOf(endpoints.stages), staleTime: HOUR };

/** Asks for the facts beside what they are shown with, not after it. */
export const usePrefetchedFacts = (): void => {
  usePrefetchQuery(countriesQuery);
  usePrefetchQuery(stagesQuery);
};

/** What countries and stages are called, and their flags; codes stand in until that is known. */
export const useFacts = (): Facts => {
  const { data: countries } = useQuery(countriesQuery);
  const { data: stages } = useQuery(stagesQuery);
  const flags = useTournament()?.flags;
  return useMemo(() => {
    const names = new Map(countries?.map(({ isocode, name }) => [isocode, name]));
    const stageNames = new Map(stages?.map(({ code, name }) => [code, name]));
    const team = (isocode: string): Team => ({
      isocode,
      name: names.get(isocode) ?? isocode,
      flag: flags?.[isocode] ?? isocode.toLowerCase(),
    });
    // One value a pair, so that a card is drawn again only when something on it changed.
    const pairs = new Map<string, Teams>();
    const teams: Facts['teams'] = ({ home, away }) => {
      const pair = pairs.get(home + away) ?? { home: team(home), away: team(away) };
      pairs.set(home + away, pair);
      return pair;
    };
    return {
      team,
      teams,
      stages: stages ?? [],
      stageName: (code) => stageNames.get(code) ?? code,
    };
  }, [countries, stages, flags]);
};
