import { lazy, Suspense, useEffect, useState } from 'react';

/** Home is complete without it, so a failed load shows nothing. */
const Moments = lazy(() => import('./Moments.tsx').catch(() => ({ default: () => null })));

export const MomentsOnReturn = () => {
  const isTouched = useTouched();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  return isDrawn ? (
    <Suspense fallback={null}>
      <Moments isTouched={isTouched} />
    </Suspense>
  ) : null;
};

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the player has begun to do something on this screen: from then on nothing opens by itself. */
const useTouched = (): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const sign of signs) window.addEventListener(sign, () => setTouched(true), options);
    return () => listening.abort();
  }, []);
  return isTouched;
};
