import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pendingInvitation } from '../session/destination.ts';

/** Names the group that sign-up and sign-in lead into; renders nothing without one. */
export const InvitationNotice = () => {
  const [token] = useState(pendingInvitation.get());
  return token === undefined ? null : <Named token={token} />;
};

const Named = ({ token }: { token: string }) => {
  const { data } = useQuery({
    ...queryOf(endpoints.invitationPreview, { params: { token } }),
    meta: { persist: false },
  });
  if (!data) return null;
  return (
    <Notice>
      {invitationTexts.invited(data.name)} {invitationTexts.afterwards}
    </Notice>
  );
};
