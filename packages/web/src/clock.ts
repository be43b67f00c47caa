import { useSyncExternalStore } from 'react';
import { observable } from './observable.ts';

/**
 * Milliseconds that the game clock (docs/game.md, 'Clocks') is ahead of this device; null until the
 * server has told it or could not be reached.
 */
const offset = observable<number | null>(null);

/**
 * Sets the game clock by an answer of the server.
 * @param gameTime the game clock in the answer, epoch milliseconds
 * @param receivedAt the device's clock when the answer came, epoch milliseconds
 */
export const setGameClock = (gameTime: number, receivedAt: number): void =>
  offset.set(gameTime - receivedAt);

/** Sets the game clock to the device's, where no answer has come. */
export const trustDeviceClock = (): void => {
  if (offset.get() === null) offset.set(0);
};

/** The clock of this device, epoch milliseconds: it says when answers came, not when matches begin. */
export const deviceNow = (): number => Date.now();

/** The game clock in epoch milliseconds, or null as long as it is unknown. */
export const gameNow = (): number | null => {
  const known = offset.get();
  return known === null ? null : Date.now() + known;
};

/**
 * The game clock, ticking.
 * @param stepMs what it is rounded down to, milliseconds; whole seconds
 * @returns epoch milliseconds, or null as long as it is unknown (show a placeholder)
 */
export const useNow = (stepMs: number): number | null => useStep((now) => now - (now % stepMs));

/**
 * The game clock for what changes seldom: looked at when a second begins, but only another step
 * draws anything again.
 * @param stepOf the latest instant at which something may have changed, of an instant; both epoch
 *   milliseconds
 * @returns that instant, or null as long as the clock is unknown
 */
export const useStep = (stepOf: (now: number) => number): number | null =>
  useSyncExternalStore(everySecond, () => {
    const now = gameNow();
    return now === null ? null : stepOf(now);
  });

const SECOND = 1000;

/** Calls when a second of the game clock begins, and when the clock is set. */
const everySecond = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = gameNow() ?? Date.now();
    timer = setTimeout(tick, SECOND - (now % SECOND));
  };
  const tick = () => {
    listener();
    wait();
  };
  wait();
  const ignore = offset.subscribe(listener);
  return () => {
    clearTimeout(timer);
    ignore();
  };
};
