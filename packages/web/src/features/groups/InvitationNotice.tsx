import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { invitedTexts } from '../../texts/invited.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pendingInvitation } from '../session/destination.ts';
import { useHasStarted } from '../tournament/useTournament.tsx';

/** The group whose link was opened before; null without one, and while it is not known. */
export const usePendingInvitation = () => {
  const [token] = useState(pendingInvitation.get());
  const { data } = useQuery({
    ...queryOf(endpoints.invitationPreview, { params: { token: token ?? '' } }),
    enabled: token !== undefined,
    meta: { persist: false },
  });
  const hasStarted = useHasStarted();
  if (token === undefined || !data) return null;
  const { name, money } = data;
  // Nobody joins a group with money once the tournament has started.
  return { token, name, money, isLocked: money !== null && hasStarted };
};

/** Names the group that sign-up and sign-in lead into, and what one agrees to; renders nothing without one. */
export const InvitationNotice = ({ isNew }: { isNew: boolean }) => {
  const group = usePendingInvitation();
  if (group === null) return null;
  const { name, money, isLocked } = group;
  const stake = money && formatEuros(money.stakeCents);
  const consequence = isLocked
    ? invitedTexts.lockedVisitor
    : isNew
      ? `${invitedTexts.afterwards} ${stake === null ? '' : invitedTexts.agrees(stake)}`
      : stake === null
        ? invitedTexts.afterSignin
        : invitedTexts.asksFirst(stake);
  return (
    <Notice>
      {invitedTexts.invited(name)} {consequence}
    </Notice>
  );
};
