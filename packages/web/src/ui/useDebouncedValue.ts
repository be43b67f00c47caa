import { useEffect, useState } from 'react';

/** Returns the last value that stayed the same for `pauseMs`. */
export const useDebouncedValue = <T>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
