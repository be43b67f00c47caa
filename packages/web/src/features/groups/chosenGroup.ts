import { useSyncExternalStore } from 'react';
import { localStore } from '../../storage.ts';

const KEY = 'group';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): string | null => localStore.get(KEY);

/**
 * The group whose table the player looked at last, on home as on Spielstand; a logout forgets it.
 *
 * @param groups those to choose from
 * @returns the first one as long as none of them was chosen; undefined without any
 */
export const useChosenGroup = <G extends { readonly id: number }>(groups: readonly G[]) => {
  const chosen = useSyncExternalStore(subscribe, read);
  return groups.find(({ id }) => String(id) === chosen) ?? groups[0];
};

/** @param id 0 is all players */
export const chooseGroup = (id: number): void => {
  localStore.set(KEY, String(id));
  for (const listener of listeners) listener();
};
