import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { call } from '../../../api/client.ts';
import { keyOf, queryOf } from '../../../api/queries.ts';
import { rememberSeals, type VanishedSeal, vanishedSeals } from '../../../api/rememberedSeals.ts';
import type { Seal } from './openColumn.ts';

/** The server's seals, and what this device has seen and misses among them. */
interface ComparedSeals {
  /** In the order in which they were made. */
  readonly seals: readonly Seal[];
  readonly vanished: readonly VanishedSeal[];
}

/**
 * Asks for the seals, compares them with what this device remembers, and remembers them: in this
 * order, and only when an answer has come, so that no old answer is missed or remembered.
 */
export const loadSeals = async (isDemo: boolean): Promise<ComparedSeals> => {
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
