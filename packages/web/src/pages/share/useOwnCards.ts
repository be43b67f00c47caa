import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf, useAnswer } from '../../api/queries.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import type { PlayerProfile } from '../../features/profile/playerProfile.ts';
import { useOwnTables } from '../../features/standings/scoreQuery.ts';
import { useCountries } from '../../features/tournament/useCountries.tsx';
import { useScoring, useTournament } from '../../features/tournament/useTournament.ts';
import { useTimeZone } from '../../formats.ts';
import { ownCards } from './ownCards.ts';

/**
 * Loads what the player can share.
 *
 * @returns `choices`: undefined until all of it is there; `missing`: an answer that is not there
 */
export const useOwnCards = (profile: Pick<PlayerProfile, 'id' | 'name'> | undefined) => {
  const tournament = useTournament()?.name;
  const scoring = useScoring();
  const { countryOf, known } = useCountries();
  const zone = useTimeZone();
  const matches = useMatches();
  const bets = useAnswer(endpoints.ownBets);
  const tables = useOwnTables();
  const trophies = useQuery({
    ...queryOf(endpoints.trophies, { query: { user: profile?.id ?? 0 } }),
    enabled: profile !== undefined,
  });
  const answers: readonly UseQueryResult<unknown>[] = [matches, bets, tables, trophies];
  const missing = answers.find(({ data }) => data === undefined);
  if (!tournament || !profile || !known) return { missing };
  if (!matches.data || !bets.data || !tables.data || !trophies.data) return { missing };
  const choices = ownCards({
    tournament,
    name: profile.name,
    scoring,
    matches: matches.data,
    bets: bets.data,
    tables: tables.data,
    trophies: trophies.data,
    countryOf,
    zone,
  });
  return { choices, missing };
};
