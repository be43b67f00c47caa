import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { clearSession, hasLeft, useSession } from '../api/session.ts';
import { destination } from '../features/session/destination.ts';
import { useVerify } from '../features/session/useVerify.ts';
import { paths } from '../paths.ts';

/** The guard of the screens that need a login. */
export const RequirePlayer = () => (useSession().signedIn ? <Verified /> : <SignedOut />);

/**
 * Nothing of a former player stays in the local storage (docs/game.md, 'The guard'). Once signed in one
 * gets to the page that was asked for, but after signing out.
 */
const SignedOut = () => {
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  useEffect(() => {
    if (hasLeft()) destination.forget();
    else destination.remember(wanted);
    clearSession();
  }, [wanted]);
  return <Navigate to={paths.signin} replace />;
};

/** The screen appears at once; the server's word follows and may end the session. */
const Verified = () => {
  useVerify(useLocation().key);
  return <Outlet />;
};
