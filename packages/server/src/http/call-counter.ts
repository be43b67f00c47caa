import { systemClock } from '../clock.ts';

/** Keys that a counter remembers at least, those counted last; twice as many at most. */
const REMEMBERED = 20_000;

/** What was counted of a key. */
export interface Counted {
  readonly count: number;
  /** Until the count begins anew, at least 1. */
  readonly secondsLeft: number;
}

/** Counts calls by key, each key in windows that begin with its first call. */
export interface CallCounter {
  /** Counts a call. @returns with this call */
  readonly add: (key: CounterKey) => Counted;
  readonly read: (key: CounterKey) => Counted;
}

/** Who or what is counted: a player by their id, all else by a text. */
export type CounterKey = number | string;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** @param seconds how long a window is, on the real clock */
export const createCallCounter = (seconds: number): CallCounter => {
  // What was counted since the last change of the two, and before: nothing is ever moved or taken out singly.
  let recent = new Map<CounterKey, Window>();
  let older: ReadonlyMap<CounterKey, Window> = new Map();
  const lengthMs = seconds * 1_000;

  const windowOf = (key: CounterKey, nowMs: number): Window => {
    const window = recent.get(key) ?? older.get(key);
    return window && window.endsAt > nowMs ? window : { count: 0, endsAt: nowMs + lengthMs };
  };
  const remember = (key: CounterKey, window: Window): Window => {
    recent.set(key, window);
    if (recent.size >= REMEMBERED) {
      older = recent;
      recent = new Map();
    }
    return window;
  };
  const counted = ({ count, endsAt }: Window, nowMs: number): Counted => ({
    count,
    secondsLeft: Math.ceil((endsAt - nowMs) / 1_000),
  });

  return {
    add: (key) => {
      const nowMs = systemClock.nowMs();
      const known = recent.get(key);
      // Nearly every call's: looked up once.
      const isOpen = known !== undefined && known.endsAt > nowMs;
      const window = isOpen ? known : remember(key, windowOf(key, nowMs));
      window.count += 1;
      return counted(window, nowMs);
    },
    read: (key) => {
      const nowMs = systemClock.nowMs();
      return counted(windowOf(key, nowMs), nowMs);
    },
  };
};
