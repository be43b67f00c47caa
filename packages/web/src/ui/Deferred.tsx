import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Is shown meanwhile; it needs the same size on the first screen. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Draws what is long or out of sight after all else, in small steps: a tap on a slow phone need not
 * wait until all of it is there.
 */
export const Deferred = ({ placeholder = null, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : placeholder;

/**
 * Draws changes of what is inside after all else, in small steps: what has changed on top, a goal above all, is seen
 * at once. Until then the old picture stays.
 */
export const DeferredUpdates = ({ children }: { children: ReactNode }) =>
  useDeferredValue(children);
