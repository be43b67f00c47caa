import { endpoints, type Group } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { stakeEffect } from '../stakeEffect.ts';
import { useAction } from '../useAction.ts';
import type { Member } from './membersQuery.ts';

interface AdminMemberStakeProps {
  group: Group;
  member: Member;
  /** The group's half stake. */
  stakeCents: number;
}

/** Takes a member into the group's money game, or out of it; says first what that does to the pots. */
export const AdminMemberStake = ({ group, member, stakeCents }: AdminMemberStakeProps) => {
  const { userId, name, forMoney, fullStake } = member;
  const save = useAction({
    run: (next: boolean) =>
      change(endpoints.setForMoney, {
        params: { id: userId },
        body: { groupId: group.id, forMoney: next },
      }),
    done: (next) => (next ? texts.takenIn : texts.takenOut),
    failed: texts.stakeFailed,
  });
  const question = forMoney ? texts.takeOutTitle : texts.takeInTitle;
  return (
    <AdminConfirmButton
      label={forMoney ? texts.takeOut : texts.takeIn}
      name={(forMoney ? texts.takeOutLabel : texts.takeInLabel)(name)}
      title={question(name)}
      confirmLabel={forMoney ? texts.takeOut : texts.takeIn}
      loading={save.isPending}
      onConfirm={() => save.mutate(!forMoney)}
    >
      <p>{stakeEffect({ stakeCents, isFull: fullStake, grows: !forMoney })}</p>
      <p>{adminTexts.logged}</p>
    </AdminConfirmButton>
  );
};
