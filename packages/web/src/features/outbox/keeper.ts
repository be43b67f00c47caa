import { promisifyRequest } from 'idb-keyval';
import { observable } from '../../observable.ts';
import { isRefusal, openPlayerDatabase } from '../../storage.ts';
import { type Entry, isUnsent } from './entry.ts';

/** Entries wait here. Each call rejects if the device could not do it; a change that resolves is stored. */
export interface OutboxStore<Value> {
  load: (playerId: number) => Promise<readonly Entry<Value>[]>;
  put: (playerId: number, entry: Entry<Value>) => Promise<void>;
  remove: (playerId: number, id: number) => Promise<void>;
}

/** IndexedDB counts as failed after so long, milliseconds: in WebKit an opening may hang. */
export const PATIENCE = 5_000;

/**
 * IndexedDB, because a session that ends clears the local storage. A logout clears all of it; until then
 * only the player who tipped gets the tips back.
 *
 * @param kind names what waits: the first part of its keys
 * @param read what is stored, as it is today; it may come from an earlier version of the app
 */
export const createDurableStore = <Value, Stored = Entry<Value>>(
  kind: string,
  read: (stored: Stored) => Entry<Value>,
): OutboxStore<Value> => {
  let connection = openPlayerDatabase();
  const prefixOf = (playerId: number) => `${kind}/${playerId}/`;

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
        const stored = await transact('readonly', (store) => {
          // Keys of this player alone: U+FFFF is behind each of them.
          const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
          return promisifyRequest<Stored[]>(store.getAll(range));
        });
        return stored.map(read);
      } catch (error) {
        // No tip can wait on a device that keeps nothing.
        if (isRefusal(error)) return [];
        throw error;
      }
    },
    put: (playerId, entry) => change((store) => store.put(entry, prefixOf(playerId) + entry.id)),
    remove: (playerId, id) => change((store) => store.delete(prefixOf(playerId) + id)),
  };
};

/** @returns the entry as it goes on after a restart: what was under way may have arrived or not */
export const restored = <Value>(entry: Entry<Value>): Entry<Value> =>
  isUnsent(entry) && entry.state.phase !== 'refused'
    ? { ...entry, state: { phase: 'held', reason: 'offline', message: '' } }
    : entry;

/** Whether the store is still at it, or could not store the entry; it is tried again. */
export type Unkept = 'storing' | 'failed';

interface Wish<Value> {
  /** What the store shall have of the match or question; null = nothing. */
  entry: Entry<Value> | null;
  /** The same as text: an entry that says no more than the stored one needs no write. */
  text: string;
  isStored: boolean;
}

/**
 * Brings entries into the store and says which are not there yet. Nothing is written before all has been
 * read, so a store that cannot be read is not taken for an empty one.
 */
export const createKeeper = <Value>(store: OutboxStore<Value>) => {
  /** The entries, by id, that would be lost if the page went away now. */
  const unkept = observable<ReadonlyMap<number, Unkept>>(new Map());
  /** Whether the player's waiting entries could not be read yet; it is tried again. */
  const isUnreadable = observable(false);
  const backoff = createBackoff(() => retry());
  const wishes = new Map<number, Wish<Value>>();
  /** Null once the player has left; another object with each player. */
  let owner: { readonly playerId: number } | null = null;
  let isRead = false;
  let readAgain = (): void => undefined;

  /**
   * Reads what waits for a player, until that succeeds, and keeps the `waiting` entries, too.
   * @returns without those that were kept or forgotten meanwhile; null once the player has left
   */
  const open = async (playerId: number, waiting: Iterable<Entry<Value>>) => {
    const opening = { playerId };
    owner = opening;
    for (const entry of waiting) keep(entry);
    while (owner === opening) {
      const entries = await store.load(playerId).catch(() => null);
      if (owner !== opening) break;
      if (entries !== null) return begin(entries);
      isUnreadable.set(true);
      for (const [id, { entry }] of wishes) say(id, entry && 'failed');
      backoff.schedule();
      const { promise, resolve } = Promise.withResolvers<void>();
      readAgain = resolve;
      await promise;
    }
    return null;
  };

  /** Writes what had to wait for the reading. */
  const begin = (entries: readonly Entry<Value>[]): readonly Entry<Value>[] => {
    isRead = true;
    isUnreadable.set(false);
    for (const [id, wish] of wishes) void write(id, wish);
    const missing = entries.filter(({ id }) => !wishes.has(id));
    for (const entry of missing) {
      wishes.set(entry.id, { entry, text: JSON.stringify(entry), isStored: true });
    }
    return missing;
  };

  /** Forgets the player; writes that have begun go on. */
  const close = (): void => {
    owner = null;
    isRead = false;
    readAgain();
    backoff.stop();
    wishes.clear();
    unkept.set(new Map());
    isUnreadable.set(false);
  };

  const keep = (entry: Entry<Value>): void =>
    wish(entry.id, entry.state.phase === 'saved' ? null : restored(entry));

  const forget = (id: number): void => wish(id, null);

  /** Wants nothing as long as it is unknown who plays. */
  const wish = (id: number, entry: Entry<Value> | null): void => {
    const text = JSON.stringify(entry);
    if (owner === null || wishes.get(id)?.text === text) return;
    const next = { entry, text, isStored: false };
    wishes.set(id, next);
    say(id, entry && (unkept.get().get(id) ?? 'storing'));
    if (isRead) void write(id, next);
    else if (isUnreadable.get()) say(id, entry && 'failed');
  };

  const write = async (id: number, wish: Wish<Value>): Promise<void> => {
    if (owner === null) return;
    const { playerId } = owner;
    const { entry } = wish;
    const [{ status }] = await Promise.allSettled([
      entry ? store.put(playerId, entry) : store.remove(playerId, id),
    ]);
    wish.isStored = status === 'fulfilled';
    // A later wish of the same id, or another player.
    if (wishes.get(id) !== wish) return;
    say(id, wish.isStored || !entry ? null : 'failed');
    if (wish.isStored) backoff.shorten();
    else backoff.schedule();
  };

  const retry = (): void => {
    if (!isRead) readAgain();
    else for (const [id, wish] of wishes) if (!wish.isStored) void write(id, wish);
  };

  const say = (id: number, state: Unkept | null): void => {
    const next = new Map(unkept.get());
    if (state === null) next.delete(id);
    else next.set(id, state);
    unkept.set(next);
  };

  return { unkept, isUnreadable, open, close, keep, forget, retry };
};

const FIRST = 2000;
const LONGEST = 60_000;

/** Tries again after 2 s, 4 s, 8 s and so on up to a minute; one attempt waits at a time. */
export const createBackoff = (attempt: () => void) => {
  let delay = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        delay = Math.min(LONGEST, delay * 2);
        attempt();
      }, delay);
    },
    /** The server answers again: the next pause is a short one. */
    shorten: (): void => {
      delay = FIRST;
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      delay = FIRST;
    },
  };
};
