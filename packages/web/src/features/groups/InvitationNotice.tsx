import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { localStore } from '../../storage.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Names the group that sign-up and sign-in lead into; renders nothing without one. */
export const InvitationNotice = () => {
  const [token] = useState(pendingInvitation.get());
  return token === undefined ? null : <Named token={token} />;
};

const Named = ({ token }: { token: string }) => {
  const { data } = useQuery({
    ...queryOf(endpoints.invitationName, { params: { token } }),
    meta: { persist: false },
  });
  if (!data) return null;
  return (
    <Notice>
      {invitationTexts.invited(data.name)} {invitationTexts.afterwards}
    </Notice>
  );
};

const KEY = 'invitation';

/**
 * The token of the group's link that a visitor has opened: sign-up and sign-in lead on into it. The guard
 * and a logout empty the local storage, so nobody else's is found there.
 */
export const pendingInvitation = {
  get: (): string | undefined => localStore.get(KEY) ?? undefined,
  remember: (token: string): void => localStore.set(KEY, token),
  forget: (): void => localStore.remove(KEY),
} as const;
