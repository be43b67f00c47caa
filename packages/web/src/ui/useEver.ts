import { useState } from 'react';

/** Stays true once it was: what has come must not vanish again. */
export const useEver = (condition: boolean): boolean => {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
};
