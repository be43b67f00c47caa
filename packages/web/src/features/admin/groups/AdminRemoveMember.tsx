import { endpoints, type Group } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { stakeTexts, groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { stakeEffect } from '../stakeEffect.ts';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { Member } from './membersQuery.ts';

interface AdminRemoveMemberProps {
  group: Group;
  member: Member;
}

export const AdminRemoveMember = ({ group, member }: AdminRemoveMemberProps) => {
  const { userId, name, forMoney, fullStake } = member;
  const locked = useHasStarted();
  const remove = useAction({
    run: () => change(endpoints.removeGroupMember, { body: { userId, groupId: group.id } }),
    done: texts.memberRemoved,
    failed: texts.memberRemoveFailed,
  });
  return (
    <AdminConfirmButton
      label={texts.removeMember}
      name={texts.removeMemberLabel(name)}
      title={texts.removeMemberTitle(name)}
      confirmLabel={texts.removeMember}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{texts.removeMemberText(name, group.name)}</p>
      {locked && group.money ? (
        <p>
          {forMoney
            ? stakeEffect({
                stakeCents: group.money.stakeCents,
                isFull: fullStake,
                grows: false,
              })
            : stakeTexts.noEffect}
        </p>
      ) : null}
      <p>{locked && group.money ? adminTexts.logged : adminTexts.loggedPrivately}</p>
    </AdminConfirmButton>
  );
};
