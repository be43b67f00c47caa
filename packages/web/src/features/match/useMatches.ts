import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';
import { gameNow } from '../../clock.ts';
import { type Match, phaseOf } from './match.ts';

/** While a match runs or its result is awaited the answer ages fast, milliseconds. */
const LIVE = 30_000;
const CALM = 5 * 60_000;

export const matchesQuery = queryOf(endpoints.matches);

/** All matches by kick-off, kept up to date. */
export const useMatches = () =>
  useQuery({
    ...matchesQuery,
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? LIVE : CALM),
  });

const isLive = (match: Match): boolean => {
  const phase = phaseOf(match, gameNow());
  return phase === 'running' || phase === 'ended';
};

/** Whether a running score counts in the tables: points, places and prizes are provisional. */
export const useIsPlaying = (): boolean =>
  useMatches().data?.some(({ running }) => running !== null) ?? false;
