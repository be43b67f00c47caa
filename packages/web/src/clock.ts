import { useEffect, useState } from 'react';
import { observable, useObservable } from './observable.ts';

/**
 * Milliseconds that the game clock (decisions, section 1) is ahead of this device; null until the
 * server has told it or could not be reached.
 */
const offset = observable<number | null>(null);

/** The device's own clock, epoch milliseconds: for ages and expiry, never for the game. */
export const deviceNow = (): number => Date.now();

/**
 * Sets the game clock by an answer of the server.
 * @param gameTime the game clock in the answer, epoch milliseconds
 * @param receivedAt the device's clock when the answer came, epoch milliseconds
 */
export const setGameClock = (gameTime: number, receivedAt: number): void =>
  offset.set(gameTime - receivedAt);

/** Without any answer the device's clock is the best there is. */
export const trustDeviceClock = (): void => {
  if (offset.get() === null) offset.set(0);
};

/** The game clock in epoch milliseconds, or null as long as it is unknown. */
export const gameNow = (): number | null => {
  const known = offset.get();
  return known === null ? null : Date.now() + known;
};

/**
 * The game clock, ticking.
 * @param intervalMs how often it is read
 * @returns epoch milliseconds, or null as long as it is unknown (show a placeholder)
 */
export const useNow = (intervalMs: number): number | null => {
  const known = useObservable(offset);
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    const tick = () => setDevice(Date.now());
    tick();
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return known === null ? null : device + known;
};
