import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';

/** What is played, as the app keeps it up to date anyway; undefined until it is known. */
export const useTournament = () =>
  useQuery({ ...queryOf(endpoints.tournament), staleTime: Number.POSITIVE_INFINITY }).data;
