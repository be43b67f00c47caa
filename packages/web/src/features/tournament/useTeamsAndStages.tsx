import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { flagOf, type Team, TeamBadge } from './TeamBadge.tsx';
import { type Tournament, useTournament } from './useTournament.tsx';

/** Asked again when the server tells of a change; a time limit would cost each row of a long list a timer. */
const untilChanged = { staleTime: Number.POSITIVE_INFINITY } as const;
export const countriesQuery = { ...queryOf(endpoints.countries), ...untilChanged };
const stagesQuery = { ...queryOf(endpoints.stages), ...untilChanged };

/** Rows that ask with the same facts share what was made of them. */
const remembered = <Facts extends readonly unknown[], Made>(make: (...facts: Facts) => Made) => {
  let last: { readonly facts: Facts; readonly made: Made } | undefined;
  return (...facts: Facts): Made => {
    if (!last?.facts.every((fact, index) => fact === facts[index])) {
      last = { facts, made: make(...facts) };
    }
    return last.made;
  };
};

type Flags = Tournament['flags'];

const countriesOf = remembered(
  (data: AnswerOf<typeof endpoints.countries> | undefined, flags?: Flags) => {
    const listed = new Map(data?.map((team) => [team.isocode, team]));
    const isocodes = new Map(data?.map(({ isocode, name }) => [name, isocode]));
    /** By its code, which stands for the name as long as that is not known. */
    const countryOf = (isocode: string): Team => ({
      name: isocode,
      ...listed.get(isocode),
      isocode,
      flag: flagOf(isocode, flags),
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
    };
  },
);

export const useCountries = () => {
  const { data, isPending, failureCount } = useQuery(countriesQuery);
  const flags = useTournament()?.flags;
  return {
    ...countriesOf(data, flags),
    /** Whether names and flags are known, or could not be loaded. */
    known: !isPending || failureCount > 0,
  };
};

/** Asks for the facts beside what they are shown with, not after it. */
export const usePrefetchedTeamsAndStages = (): void => {
  usePrefetchQuery(countriesQuery);
  usePrefetchQuery(stagesQuery);
};

const teamsAndStagesOf = remembered(
  (countryOf: (isocode: string) => Team, stages: AnswerOf<typeof endpoints.stages> | undefined) => {
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
  },
);

export const useTeamsAndStages = () => {
  const { countryOf, known: countriesKnown } = useCountries();
  const { data: stages, isPending, failureCount } = useQuery(stagesQuery);
  return {
    ...teamsAndStagesOf(countryOf, stages),
    // Until then codes stand in for names: better wait for it than draw everything twice.
    known: countriesKnown && (!isPending || failureCount > 0),
  };
};

export interface Teams {
  home: Team;
  away: Team;
}
