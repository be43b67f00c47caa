import { del, entries, set } from 'idb-keyval';
import { type Entry, isUnsent } from './entry.ts';

/** Where tips wait. IndexedDB, because a session that ends clears the local storage. */
export interface OutboxStore {
  load: (playerId: number) => Promise<readonly Entry[]>;
  put: (playerId: number, entry: Entry) => void;
  remove: (playerId: number, matchId: number) => void;
}

const prefixOf = (playerId: number) => `bet/${playerId}/`;

/** A logout clears all of it; until then only the player who tipped gets the tips back. */
export const durableStore: OutboxStore = {
  load: async (playerId) => {
    const all = await entries<string, Entry>().catch(() => []);
    return all
      .filter(([key]) => String(key).startsWith(prefixOf(playerId)))
      .map(([, kept]) => kept);
  },
  put: (playerId, entry) => {
    const key = prefixOf(playerId) + entry.matchId;
    if (entry.state.phase === 'saved') forgive(del(key));
    else forgive(set(key, entry));
  },
  remove: (playerId, matchId) => forgive(del(prefixOf(playerId) + matchId)),
};

/** Without IndexedDB (private windows of some browsers) tips wait in memory alone. */
const forgive = (written: Promise<void>): void => {
  written.catch(() => undefined);
};

/** How an entry goes on after a restart: what was under way may have arrived or not. */
export const restored = (entry: Entry): Entry =>
  isUnsent(entry) && entry.state.phase !== 'refused'
    ? { ...entry, state: { phase: 'held', reason: 'offline', message: '' } }
    : entry;
