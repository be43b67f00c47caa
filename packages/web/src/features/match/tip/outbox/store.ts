import { promisifyRequest } from 'idb-keyval';
import { isRefusal, openPlayerDatabase } from '../../../../storage.ts';
import { type Entry, isUnsent } from './entry.ts';

/** Tips wait here. Each call rejects if the device could not do it; a change that resolves is stored. */
export interface OutboxStore {
  load: (playerId: number) => Promise<readonly Entry[]>;
  put: (playerId: number, entry: Entry) => Promise<void>;
  remove: (playerId: number, matchId: number) => Promise<void>;
}

/** IndexedDB counts as failed after so long, milliseconds: in WebKit an opening may hang. */
export const PATIENCE = 5_000;

const prefixOf = (playerId: number) => `bet/${playerId}/`;

/**
 * IndexedDB, because a session that ends clears the local storage. A logout clears all of it; until then
 * only the player who tipped gets the tips back.
 */
export const createDurableStore = (): OutboxStore => {
  let connection = openPlayerDatabase();

  /** Runs a transaction to its end. One that failed is followed by another connection: WebKit loses them. */
  const transact = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    let isLate = false;
    const result = connection(mode, async (store) => {
      // The same change was tried again since, and must not be undone.
      if (isLate) throw new Error('the database took too long to open');
      return work(store);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Error('the database does not answer'));
      }, PATIENCE);
    });
    try {
      return await Promise.race([result, timeout]);
    } catch (error) {
      connection = openPlayerDatabase();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  const change = (request: (store: IDBObjectStore) => void): Promise<void> =>
    transact('readwrite', (store) => {
      request(store);
      // A page that is left loses what is not committed: this does not wait for the request's answer.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });

  return {
    load: async (playerId) => {
      const prefix = prefixOf(playerId);
      try {
        return await transact('readonly', (store) => {
          // Keys of this player alone: U+FFFF is behind each of them.
          const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
          return promisifyRequest<Entry[]>(store.getAll(range));
        });
      } catch (error) {
        // Where nothing is kept nothing can wait.
        if (isRefusal(error)) return [];
        throw error;
      }
    },
    put: (playerId, entry) =>
      change((store) => store.put(entry, prefixOf(playerId) + entry.matchId)),
    remove: (playerId, matchId) => change((store) => store.delete(prefixOf(playerId) + matchId)),
  };
};

/** @returns the entry as it goes on after a restart: what was under way may have arrived or not */
export const restored = (entry: Entry): Entry =>
  isUnsent(entry) && entry.state.phase !== 'refused'
    ? { ...entry, state: { phase: 'held', reason: 'offline', message: '' } }
    : entry;
