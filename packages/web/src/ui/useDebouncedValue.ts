import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for `pauseMs`. */
export const useDebouncedValue = <T>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
