import { lazy } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../api/session.ts';
import { VisitorInvitation } from './invitation/VisitorInvitation.tsx';

// A visitor, who waits for the first screen, does not need it.
const MemberInvitation = lazy(() => import('./invitation/MemberInvitation.tsx'));

/** Players join with one tap, visitors tip and sign up first (docs/game.md, 'Groups of players'). */
const InvitationPage = () => {
  const { token = '' } = useParams();
  return useSession().signedIn ? (
    <MemberInvitation token={token} />
  ) : (
    <VisitorInvitation token={token} />
  );
};

export default InvitationPage;
