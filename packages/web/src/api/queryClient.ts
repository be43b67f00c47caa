import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { clear, del, get, update } from 'idb-keyval';
import { deleteCache, openDatabase } from '../storage.ts';
import { ApiError } from './ApiError.ts';
import { forgetOrder, onOutdated, urlOf } from './client.ts';
import { session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist: false` keeps an answer in memory alone; `shared` ones are the same for everybody. */
    queryMeta: { persist?: boolean; shared?: boolean };
  }
}

declare global {
  /** Of the contract that decodes the answers; set by `build/answer-format.ts`. */
  const __ANSWER_FORMAT__: string;
}

/** Kept answers of another version of the app may have another form: they are dropped. */
export const answerFormat = __ANSWER_FORMAT__;

const DAY = 24 * 3_600_000;
/** How long an answer may be shown when the network is away. */
export const maxCacheAge = 7 * DAY;

/** A refusal stays one; only what the network or the server lost is tried again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Answers that are being loaded again because something has changed. */
const reloads = new Set<Promise<void>>();

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    // Pending until the screen shows what was changed, so that nothing jumps back in between.
    mutationCache: new MutationCache({ onSettled: () => Promise.all(reloads) }),
    defaultOptions: {
      queries: { retry, staleTime: 15_000, gcTime: maxCacheAge, networkMode: 'offlineFirst' },
      // A tip must not wait silently for the network: who sends it decides about a second try.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

/**
 * Marks answers as outdated; those on the screen are loaded again.
 * @param isOutdated by the endpoint's path, as the contract writes it, the query, the facts that the
 *   answer depends on and the parameters of the path (see `keyOf`)
 */
export const reload = async (
  isOutdated: (path: string, query: unknown, reads: readonly unknown[], params: unknown) => boolean,
): Promise<void> => {
  const loaded = queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, params, query, reads] }) =>
      typeof path === 'string' &&
      isOutdated(path, query, Array.isArray(reads) ? reads : [], params),
  });
  reloads.add(loaded);
  await loaded;
  reloads.delete(loaded);
};

/** Events that come faster than answers are over by then, or the network is better. */
const AGAIN_MS = 3_000;

onOutdated((url) => {
  const [asked] = url.split('?');
  setTimeout(
    () =>
      void reload((path, _, __, params) => urlOf({ path }, { params: Object(params) }) === asked),
    AGAIN_MS,
  );
});

interface Stored {
  owner: string;
  client: PersistedClient;
}

const answers = openDatabase('tippspiel-answers', 'answers');

/** What this tab has stored last: as long as it is there, no other tab has stored anything. */
let lastStored: string | undefined;

/** The cached answers, in IndexedDB; another session's are dropped instead of shown. */
export const persister = createAsyncStoragePersister({
  key: 'answers',
  storage: {
    getItem: (key) => get<string>(key, answers),
    setItem: (key, own) =>
      update<string>(
        key,
        (stored) => {
          lastStored = stored === undefined || stored === lastStored ? own : merged(stored, own);
          return lastStored;
        },
        answers,
      ),
    removeItem: (key) => del(key, answers),
  },
  serialize: (client) => {
    const stored: Stored = { owner: cacheOwner(), client };
    return JSON.stringify(stored);
  },
  deserialize: (text) => {
    const stored: Stored = JSON.parse(text);
    return stored.owner === cacheOwner() ? stored.client : nothing;
  },
});

/** The newer one of each answer that this tab or (as `stored`) another one has; old ones end here as in memory. */
const merged = (stored: string, own: string): string => {
  const other: Stored = JSON.parse(stored);
  const { owner, client }: Stored = JSON.parse(own);
  if (other.owner !== owner || other.client.buster !== client.buster) return own;
  const { mutations, queries } = client.clientState;
  const newest = new Map(queries.map((query) => [query.queryHash, query]));
  for (const query of other.client.clientState.queries) {
    const { dataUpdatedAt } = query.state;
    const ownUpdatedAt =
      newest.get(query.queryHash)?.state.dataUpdatedAt ?? client.timestamp - maxCacheAge;
    if (dataUpdatedAt > ownUpdatedAt) newest.set(query.queryHash, query);
  }
  const clientState = { mutations, queries: [...newest.values()] };
  return JSON.stringify({ owner, client: { ...client, clientState } } satisfies Stored);
};

/** Expired by its age, so that the persister throws it away. */
const nothing: PersistedClient = {
  timestamp: 0,
  buster: '',
  clientState: { mutations: [], queries: [] },
};

/** FNV-1a of the token: distinguishes sessions without revealing the token. */
const cacheOwner = (): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(session.get().token)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
};

/** Players' pictures for times without a network; the service worker calls it so (vite.config.ts). */
const PICTURES = 'avatars';

/**
 * Forgets all answers to a player, in memory and in IndexedDB, and the pictures. Public answers stay: the
 * screens go on showing it.
 */
export const forgetAnswers = async (): Promise<void> => {
  forgetOrder();
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.shared !== true });
  await Promise.all([clear(answers).catch(() => undefined), deleteCache(PICTURES)]);
};

// The next player to sign in, in this tab or another, must find nothing of the previous one.
session.subscribe(() => void forgetAnswers());
