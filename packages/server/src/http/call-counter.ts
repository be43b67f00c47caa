import { LruMap } from 'toad-cache';
import { systemClock } from '../clock.ts';

/** A counter keeps so many keys, those counted last. */
const MOST_KEYS = 20_000;

/** Who or what is counted: a player by their id, all else by a text. */
export type CounterKey = number | string;

/** What was counted of a key, and when that begins anew. */
class Window {
  count = 0;
  readonly #endsAt: number;

  constructor(endsAt: number) {
    this.#endsAt = endsAt;
  }

  /** Seconds until the window resets, at least 1. */
  get secondsLeft(): number {
    return Math.ceil((this.#endsAt - systemClock.nowMs()) / 1_000);
  }
}

/**
 * Counts calls by key, each key in windows that begin with its first call.
 *
 * @param seconds how long a window is, on the real clock
 */
export const createCallCounter = (seconds: number) => {
  const lengthMs = seconds * 1_000;
  const windows = new LruMap<Window>(MOST_KEYS, lengthMs);
  const read = (key: CounterKey): Readonly<Window> => windows.get(key) ?? begin();
  const begin = () => new Window(systemClock.nowMs() + lengthMs);
  return {
    /** @param by how much is counted, 1 where nothing is said. @returns with it */
    add: (key: CounterKey, by = 1): Readonly<Window> => {
      const known = windows.get(key);
      const window = known ?? begin();
      if (known === undefined) windows.set(key, window);
      window.count += by;
      return window;
    },
    read,
  };
};

export type CallCounter = ReturnType<typeof createCallCounter>;
