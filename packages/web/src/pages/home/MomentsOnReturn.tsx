import { lazy, Suspense, useEffect, useState } from 'react';
import { useTouched } from './useTouched.ts';

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
