import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../../api/queries.ts';

export const ownBetsQuery = queryOf(endpoints.ownBets);

/** The player's own bets, one row for every match. */
export const useOwnBets = () => useQuery(ownBetsQuery);
