import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

// The links are needed only after the sign-in.
const BottomBarLinks = lazy(() => import('./BottomBarLinks.tsx'));

/** A phone, held upright or sideways (docs/game.md, 'Screens'); the same as in BottomBar.css. */
const PHONE = '(max-width: 640px), (max-height: 480px) and (pointer: coarse)';

/** The bar at the bottom of a phone puts a player's screens under the thumb. */
export const BottomBar = () => {
  const { signedIn } = useSession();
  const isPhone = useMediaQuery(PHONE);
  if (!signedIn || !isPhone) return null;
  return (
    <Suspense>
      <BottomBarLinks />
    </Suspense>
  );
};
