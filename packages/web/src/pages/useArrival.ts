import { useNavigate } from 'react-router';
import { pendingInvitation } from '../features/groups/pendingInvitation.ts';
import { destination } from '../features/session/destination.ts';
import { knownEmail } from '../features/session/knownEmail.ts';
import { paths } from '../paths.ts';

/** What the page of a link is told by the sign-in that led to it. */
export interface ArrivalState {
  /** Signed in for an invitation: the group is joined without another question. */
  join: true;
}

/** Leads on after a sign-in: into the group whose link was opened before, to the page that was asked for, or home. */
export const useArrival = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    knownEmail.forget();
    const wanted = destination.take();
    const token = pendingInvitation.get();
    if (token === undefined) {
      navigate(wanted ?? paths.home, { replace: true });
      return;
    }
    const state: ArrivalState = { join: true };
    navigate(paths.invitation(token), { replace: true, state });
  };
};
