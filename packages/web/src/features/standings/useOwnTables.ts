import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';

/** The player's place in all their tables, running scores included: one call, however many groups. */
export const useOwnTables = () =>
  useQuery(queryOf(endpoints.ownTables, { query: { live: 'true' } }));
