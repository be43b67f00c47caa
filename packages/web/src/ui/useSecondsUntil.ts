import { useEffect, useState } from 'react';
import { deviceNow } from '../clock.ts';

/** @returns the whole seconds until an instant on this device's clock, counting down; 0 afterwards */
export const useSecondsUntil = (instant: number): number => {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - deviceNow()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((instant - deviceNow()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
};
