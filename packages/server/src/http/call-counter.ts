import { LruMap } from 'toad-cache';
import { systemClock } from '../clock.ts';

/** A counter keeps so many keys, those counted last. */
const MOST_KEYS = 20_000;

/** Who or what is counted: a player by their id, all else by a text. */
export type CounterKey = number | string;

/**
 * Counts calls by key, each key in windows that begin with its first call.
 *
 * @param seconds how long a window is, on the real clock
 */
export const createCallCounter = (seconds: number) => {
  const windows = new LruMap<{ count: number; readonly endsAt: number }>(
    MOST_KEYS,
    seconds * 1_000,
  );
  const windowOf = (key: CounterKey) =>
    windows.get(key) ?? { count: 0, endsAt: systemClock.nowMs() + seconds * 1_000 };
  const counted = ({ count, endsAt }: ReturnType<typeof windowOf>) => ({
    count,
    /** Seconds until the window resets, at least 1. */
    secondsLeft: Math.ceil((endsAt - systemClock.nowMs()) / 1_000),
  });
  return {
    /** @param by how much is counted, 1 where nothing is said. @returns with it */
    add: (key: CounterKey, by = 1) => {
      const window = windowOf(key);
      if (window.count === 0) windows.set(key, window);
      window.count += by;
      return counted(window);
    },
    read: (key: CounterKey) => counted(windowOf(key)),
  };
};

export type CallCounter = ReturnType<typeof createCallCounter>;
