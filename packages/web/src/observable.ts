import { useSyncExternalStore } from 'react';

/** A value that lives outside React and notifies its listeners when it changes. */
export interface Observable<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The same for those who must not set it. */
export type Readable<T> = Pick<Observable<T>, 'get' | 'subscribe'>;

export const readable = <T>(source: Observable<T>): Readable<T> => source;

export const observable = <T>(initial: T): Observable<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useObservable = <T>(source: Readable<T>): T =>
  useSyncExternalStore(source.subscribe, source.get);
