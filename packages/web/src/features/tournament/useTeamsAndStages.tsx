import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { type ReactNode, useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { type Team, TeamBadge } from './TeamBadge.tsx';
import { useTournament } from './useTournament.ts';

const HOUR = 3_600_000;
export const countriesQuery = { ...queryOf(endpoints.countries), staleTime: HOUR };
const stagesQuery = { ...queryOf(endpoints.stages), staleTime: HOUR };

export const useCountries = () => {
  const { data, isPending, failureCount } = useQuery(countriesQuery);
  const flags = useTournament()?.flags;
  const known = !isPending || failureCount > 0;
  return useMemo(() => {
    const listed = new Map(data?.map((team) => [team.isocode, team]));
    const isocodes = new Map(data?.map(({ isocode, name }) => [name, isocode]));
    /** By its code, which stands for the name as long as that is not known. */
    const countryOf = (isocode: string): Team => ({
      name: isocode,
      ...listed.get(isocode),
      isocode,
      flag: flags?.[isocode] ?? isocode.toLowerCase(),
    });
    const badgeOf = (name: string, size = 2, labelled = false): ReactNode => {
      const isocode = isocodes.get(name);
      if (!isocode) return null;
      return <TeamBadge team={countryOf(isocode)} labelled={labelled} size={size} />;
    };
    return {
      countryOf,
      /** The flag or badge beside a German name; none as long as it is not known. Width in rem. */
      badgeBeside: (name: string, size?: number) => badgeOf(name, size),
      /** The same in place of a German name, which stands there itself as long as none is known. */
      badgeInsteadOf: (name: string, size?: number) => badgeOf(name, size, true) ?? name,
      /** Whether names and flags are known, or could not be loaded. */
      known,
    };
  }, [data, flags, known]);
};

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
