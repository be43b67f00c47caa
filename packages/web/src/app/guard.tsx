import { lazy, Suspense, useEffect } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { clearSession, hasLeft, useSession } from '../api/session.ts';
import { destination } from '../features/session/destination.ts';
import { useVerify } from '../features/session/identity.ts';
import { paths } from '../paths.ts';
import { useEver } from '../ui/useEver.ts';

export const RequirePlayer = () => {
  const { signedIn } = useSession();
  const wasSignedIn = useEver(signedIn);
  return signedIn ? <Verified /> : <SignedOut wasSignedIn={wasSignedIn} />;
};

/**
 * Nothing of a former player stays in the local storage (docs/game.md, 'The guard'). Once signed in one
 * gets to the page that was asked for, but after signing out. Nobody watches a form on the screen in a pub: it says what
 * has happened.
 */
const SignedOut = ({ wasSignedIn }: { wasSignedIn: boolean }) => {
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  useEffect(() => {
    if (hasLeft()) destination.forget();
    else destination.remember(wanted);
    clearSession();
  }, [wanted]);
  if (wasSignedIn && matchPath(paths.tv, pathname) && !hasLeft()) {
    return (
      <Suspense>
        <TvSignedOut />
      </Suspense>
    );
  }
  return <Navigate to={paths.signin} replace />;
};

const TvSignedOut = lazy(() => import('../pages/tv/TvSignedOut.tsx'));

/** Shows the screen at once; the server's answer follows and may end the session. */
const Verified = () => {
  useVerify(useLocation().key);
  return <Outlet />;
};
