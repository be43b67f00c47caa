import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { useVerify } from '../features/session/useVerify.ts';
import { paths } from './paths.ts';

/** The guard of the screens that need a login. */
export const RequirePlayer = () =>
  useSession().signedIn ? <Verified /> : <Navigate to={paths.signin} replace />;

/** The screen appears at once; the server's word follows and may end the session. */
const Verified = () => {
  useVerify(useLocation().key);
  return <Outlet />;
};
