import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { hasStatus, messageOf } from '../../api/ApiError.ts';
import { change, refresh } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { chooseGroup } from '../../features/groups/chosenGroup.ts';
import { pendingInvitation } from '../../features/session/destination.ts';
import { useHasStarted, useWords } from '../../features/tournament/useTournament.tsx';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { proposalTexts } from '../../texts/group.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { Page } from '../../ui/Page.tsx';
import { InvitationStory } from './InvitationStory.tsx';

/** A player who is signed in joins with one tap. */
const MemberInvitation = ({ token }: { token: string }) => {
  const query = useQuery({
    ...queryOf(endpoints.invitation, { params: { token } }),
    meta: { persist: false },
  });
  const hasEnded = hasStatus(query.error, 404);
  useEffect(() => {
    if (hasEnded) pendingInvitation.forget();
  }, [hasEnded]);
  if (hasEnded) {
    return (
      <Page title={invitationTexts.endedTitle} width="narrow">
        <EmptyState action={<Link to={paths.home}>{invitationTexts.toHome}</Link>}>
          {invitationTexts.ended}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} height={480}>
      {(group) => <Invitation token={token} group={group} />}
    </Loaded>
  );
};

type InvitingGroup = AnswerOf<typeof endpoints.invitation>;

const Invitation = ({ token, group }: { token: string; group: InvitingGroup }) => {
  const { join, isJoined } = useJoining(token, group);
  const started = useHasStarted();
  const words = useWords();
  if (isJoined) return <Joined groupId={group.id} />;
  const { money, name, members } = group;
  const proposal = started ? undefined : group.proposal;
  const isLocked = money !== null && started;
  return (
    <div className="sheet">
      <InvitationStory inviter={null} name={name} members={members} money={money} />
      <div className="sheet-text">
        {isLocked ? null : <p>{invitationTexts.tipsCount}</p>}
        {proposal ? <Notice>{proposalTexts.invited(proposal)}</Notice> : null}
        {join.error ? (
          <p className="form-error" role="alert">
            {messages.groupJoinFailed}: {messageOf(join.error)}
          </p>
        ) : null}
        {isLocked ? <Notice>{invitationTexts.locked(words)}</Notice> : null}
      </div>
      {isLocked ? null : (
        <div className="sheet-foot">
          <Button loading={join.isPending} onClick={() => join.mutate()}>
            {join.isPending ? invitationTexts.joining : joinText(money)}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Welcomes a player who has just signed up by the invitation; shows the group to a member who opens the link again. */
const Joined = ({ groupId }: { groupId: number }) => {
  const state: unknown = useLocation().state;
  const hasArrived = Object(state).join === true;
  useEffect(() => {
    pendingInvitation.forget();
    if (hasArrived) chooseGroup(groupId);
  }, [groupId, hasArrived]);
  return <Navigate to={hasArrived ? paths.welcome : paths.group(groupId)} replace />;
};

/** Who joins for money reads on the button that this is a yes to the stake. */
const joinText = (money: InvitingGroup['money']): string =>
  money ? invitationTexts.joinFor(formatEuros(money.stakeCents)) : invitationTexts.join;

/** Joins without a tap after a sign-in for this link, unless the group has a stake to confirm, or one is proposed. */
const useJoining = (token: string, { id, money, joined, proposal }: InvitingGroup) => {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const join = useMutation({
    mutationFn: () =>
      change(endpoints.acceptInvitation, {
        params: { token },
        body: { stakeCents: money?.stakeCents ?? null },
      }),
    onSuccess: () => {
      notifySuccess(messages.groupJoined);
      chooseGroup(id);
      navigate(paths.group(id), { replace: true });
    },
    // The stake may have changed, or the link be gone.
    onError: () => void refresh(endpoints.invitation),
    onSettled: pendingInvitation.forget,
  });
  const { mutate } = join;
  const begun = useRef(false);
  const isWanted = Object(state).join === true && money === null && !proposal && !joined;
  useEffect(() => {
    if (!isWanted || begun.current) return;
    begun.current = true;
    mutate();
  }, [isWanted, mutate]);
  return { join, isJoined: joined && !join.isPending && !join.isSuccess };
};

export default MemberInvitation;
