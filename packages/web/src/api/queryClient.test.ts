import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { expect, it, vi } from 'vitest';
import { answerFormat } from './queryClient.ts';

/** A tab of its own over the same storage. */
const openTab = async () => {
  vi.resetModules();
  const { persister } = await import('./queryClient.ts');
  return persister;
};

/** @param answers by the query's hash: when they were made, in minutes from now */
const client = (answers: Record<string, number>): PersistedClient => ({
  timestamp: Date.now(),
  buster: answerFormat,
  clientState: {
    mutations: [],
    queries: Object.entries(answers).map(([queryHash, minutes]) => ({
      queryHash,
      queryKey: [queryHash],
      dehydratedAt: Date.now(),
      state: {
        data: minutes,
        dataUpdateCount: 1,
        dataUpdatedAt: Date.now() + minutes * 60_000,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: 'success',
        fetchStatus: 'idle',
      },
    })),
  },
});

it('an older answer of a tab in the background never replaces a newer one that another tab has kept', async () => {
  const hidden = await openTab();
  const visible = await openTab();
  const kept = async () => {
    const restored = await (await openTab()).restoreClient();
    const queries = restored?.clientState.queries ?? [];
    return Object.fromEntries(queries.map(({ queryHash, state }) => [queryHash, state.data]));
  };
  await hidden.persistClient(client({ table: -10, old: -8 * 24 * 60 }));
  await visible.persistClient(client({ table: -5, matches: -5 }));
  await vi.waitFor(async () => expect(await kept()).toEqual({ table: -5, matches: -5 }));
  await hidden.persistClient(client({ table: -10, groups: -1 }));
  await vi.waitFor(
    async () => expect(await kept()).toEqual({ table: -5, matches: -5, groups: -1 }),
    3_000,
  );
});
