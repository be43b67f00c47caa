import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

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

/** No phone, upright or held sideways. */
const IS_WIDE = '(min-width: 48rem) and (min-height: 31rem)';

/**
 * Draws what is inside in small steps once what stands above it has been painted, so that the browser need not lay out
 * both at once. `Deferred` cannot do this inside of deferred updates: React draws what is deferred twice in one go.
 * A wide screen, which shows all of it side by side and has no slow processor, draws it at once: the placeholder would flash.
 */
export const AfterPaint = ({ placeholder = null, children }: DeferredProps) => {
  const [isPainted, setPainted] = useState(() => window.matchMedia(IS_WIDE).matches);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : placeholder;
};
