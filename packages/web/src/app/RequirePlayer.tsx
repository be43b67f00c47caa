import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { clearSession, useSession } from '../api/session.ts';
import { useVerify } from '../features/session/useVerify.ts';
import { paths } from '../paths.ts';

/** The guard of the screens that need a login. */
export const RequirePlayer = () => (useSession().signedIn ? <Verified /> : <SignedOut />);

/** Nothing of a former player stays in the local storage (docs/game.md, 'The guard'). */
const SignedOut = () => {
  useEffect(clearSession, []);
  return <Navigate to={paths.signin} replace />;
};

/** The screen appears at once; the server's word follows and may end the session. */
const Verified = () => {
  useVerify(useLocation().key);
  return <Outlet />;
};
