import { createStore, type UseStore } from 'idb-keyval';
import { jsonIn } from './json.ts';
import { observable, useObservable } from './observable.ts';

/** The reason why this browser keeps nothing: it refuses, or it has no room. */
type Trouble = 'blocked' | 'full';

const trouble = observable<Trouble | null>(null);

/** @returns null as long as the browser keeps what it is given */
export const useStorageTrouble = (): Trouble | null => useObservable(trouble);

/** Texts by their keys. What the browser does not keep is in memory until the page is left. */
export interface TextStore {
  get: (key: string) => string | null;
  /** @returns null where nothing is kept, or no JSON */
  getJson: (key: string) => unknown;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** @param open reads a property of the window, which throws where the player blocks cookies */
const textStore = (open: () => Storage): TextStore & { forget: (key: string | null) => void } => {
  /** Takes precedence over the browser's storage. */
  const memory = new Map<string, string>();

  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch (error) {
      trouble.set(isFull(error) ? 'full' : 'blocked');
      return otherwise;
    }
  };

  const get = (key: string): string | null =>
    memory.get(key) ?? attempt((storage) => storage.getItem(key), null);

  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };

  return {
    get,
    getJson: (key) => jsonIn(get(key) ?? ''),
    set: (key, value) => {
      const write = (storage: Storage) => {
        storage.setItem(key, value);
        return true;
      };
      if (attempt(write, false)) memory.delete(key);
      else {
        // A reload must not bring the former value back.
        remove(key);
        memory.set(key, value);
      }
    },
    remove,
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    forget: (key) => {
      if (key === null) memory.clear();
      else memory.delete(key);
    },
  };
};

const local = textStore(() => window.localStorage);

/** All tabs share it; it survives the end of the browser. */
export const localStore: TextStore = local;

/** Empties it but for what belongs to the device, not to a player. */
export const clearLocalStoreBut = (keys: readonly string[]): void => {
  const kept = keys.flatMap((key) => {
    const value = localStore.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  localStore.clear();
  for (const [key, value] of kept) localStore.set(key, value);
};

/** It survives a reload and ends with the tab. */
export const tabStore: TextStore = textStore(() => window.sessionStorage);

/**
 * Tells what another tab has stored or removed.
 * @param listener gets the key; null = all were removed
 * @returns ends it
 */
export const followLocalStore = (listener: (key: string | null) => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    local.forget(key);
    listener(key);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/**
 * A store of IndexedDB for the functions of idb-keyval; opened when it is first used. Where the browser
 * refuses, its calls reject and never throw.
 */
export const openDatabase = (name: string, store: string): UseStore => {
  let opened: UseStore | undefined;
  return async (mode, work) => {
    opened ??= createStore(name, store);
    try {
      return await opened(mode, work);
    } catch (error) {
      if (isRefusal(error)) trouble.set('blocked');
      throw error;
    }
  };
};

/** Opens the database of unsent and stored tips, which outlives a session; a logout clears it. */
export const openPlayerDatabase = (): UseStore => openDatabase('keyval-store', 'keyval');

/** Whether IndexedDB has failed because the browser keeps nothing: another attempt is of no use. */
export const isRefusal = (error: unknown): boolean =>
  !('indexedDB' in globalThis) || (error instanceof DOMException && error.name === 'SecurityError');

/** @returns null where there is none, or cookies are blocked */
export const cookie = (name: string): string | null => {
  try {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return found?.slice(name.length + 1) ?? null;
  } catch {
    return null;
  }
};

/** @param age seconds */
export const setCookie = (name: string, value: string, age: number): void => {
  try {
    // The Cookie Store API is missing in Safari before 18.4.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
  } catch {
    // The choice holds for this visit.
  }
};

/** Deletes a cache of the service worker; nothing where there is none. */
export const deleteCache = async (name: string): Promise<void> => {
  try {
    // Only pages of HTTPS or of this machine have caches.
    if ('caches' in globalThis) await caches.delete(name);
  } catch {
    // A browser that keeps nothing has no cache either.
  }
};
