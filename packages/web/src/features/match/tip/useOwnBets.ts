import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { queryOf } from '../../../api/queries.ts';

export const ownBetsQuery = queryOf(endpoints.ownBets);

export const useOwnBets = () => useQuery(ownBetsQuery);

/** @returns `2:1`, or a dash where there is no tip */
export const formatScore = (score: Score | null): string =>
  score ? `${score.home}:${score.away}` : '–';
