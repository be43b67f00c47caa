import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { call } from '../../../api/client.ts';
import { keyOf, queryOf } from '../../../api/queries.ts';
import { rememberSeals, vanishedSeals } from '../../../api/rememberedSeals.ts';

/**
 * Asks for the seals, compares them with what this device remembers, and remembers them: in this
 * order, and only when an answer has come, so that no old answer is missed or remembered.
 *
 * @returns the seals in the order in which they were made, and what is missing among them
 */
export const loadSeals = async (isDemo: boolean) => {
  const seals = await call(endpoints.seals);
  const vanished = vanishedSeals(seals, isDemo);
  rememberSeals(seals, isDemo);
  return { seals, vanished };
};

export const sealsQuery = queryOptions({
  queryKey: [...keyOf(endpoints.seals), 'compared'] as const,
  queryFn: async ({ client }) =>
    loadSeals((await client.ensureQueryData(queryOf(endpoints.tournament))).demo),
  meta: { persist: true, shared: false },
});
