import { systemClock } from '../clock.ts';

/** Keys that a counter remembers; those counted longest ago are forgotten first. */
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

/** @param seconds how long a window is, on the real clock */
export const createCallCounter = (seconds: number): CallCounter => {
  const windows = new Map<CounterKey, { count: number; readonly endsAt: number }>();
  const lengthMs = seconds * 1_000;

  const windowOf = (key: CounterKey, nowMs: number) => {
    const window = windows.get(key);
    return window && window.endsAt > nowMs ? window : { count: 0, endsAt: nowMs + lengthMs };
  };
  const counted = ({ count, endsAt }: { count: number; endsAt: number }, nowMs: number) => ({
    count,
    secondsLeft: Math.ceil((endsAt - nowMs) / 1_000),
  });

  return {
    add: (key) => {
      const nowMs = systemClock.now().getTime();
      const window = windowOf(key, nowMs);
      window.count += 1;
      windows.delete(key);
      windows.set(key, window);
      if (windows.size > REMEMBERED) windows.delete(windows.keys().next().value ?? '');
      return counted(window, nowMs);
    },
    read: (key) => {
      const nowMs = systemClock.now().getTime();
      return counted(windowOf(key, nowMs), nowMs);
    },
  };
};
