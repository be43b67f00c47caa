import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { stakeTexts, groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { stakeEffect } from '../stakeEffect.ts';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { Group } from './group.ts';
import type { Member } from './membersQuery.ts';

interface RemoveMemberProps {
  group: Group;
  member: Member;
}

export const RemoveMember = ({ group, member }: RemoveMemberProps) => {
  const { userId, name, forMoney, fullStake } = member;
  const locked = useHasStarted();
  const remove = useAction({
    run: () => change(endpoints.removeGroupMember, { body: { userId, groupId: group.id } }),
    done: texts.memberRemoved,
    failed: texts.memberRemoveFailed,
  });
  return (
    <ConfirmButton
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
    </ConfirmButton>
  );
};
