import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** Stands there meanwhile; of the same size, where it is on the first screen. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Draws what is long or out of sight after all else, in small steps: a tap on a slow phone need not
 * wait until all of it is there.
 */
export const Later = ({ placeholder = null, children }: LaterProps) =>
  useDeferredValue(true, false) ? children : placeholder;
