import { lazy, Suspense, useEffect, useState } from 'react';

/** What cannot be loaded is not shown: home is complete without it. */
const Moments = lazy(() => import('./Moments.tsx').catch(() => ({ default: () => null })));

/** What has happened since the last visit; loaded once home stands there. */
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
    const touch = () => setTouched(true);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, []);
  return isTouched;
};
