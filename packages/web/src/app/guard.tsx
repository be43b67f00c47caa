import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { clearSession, hasEnded, hasLeft, useSession } from '../api/session.ts';
import { type AccountState, destination } from '../features/session/destination.ts';
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
 * gets to the page that was asked for, but after signing out. The sign-in tells a player that the session has ended.
 * Nobody watches a form on the screen in a pub: it says what has happened.
 */
const SignedOut = ({ wasSignedIn }: { wasSignedIn: boolean }) => {
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  const [state] = useState(() => (hasEnded() ? ended : null));
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
  return <Navigate to={paths.signin} replace state={state} />;
};

const ended: AccountState = { email: '', notice: 'sessionEnded' };

const TvSignedOut = lazy(() => import('../pages/tv/TvSignedOut.tsx'));

/** Shows the screen at once; the server's answer follows and may end the session. */
const Verified = () => {
  useVerify(useLocation().key);
  return <Outlet />;
};
