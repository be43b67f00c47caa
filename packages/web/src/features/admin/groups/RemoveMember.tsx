import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { formatEuros } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { Group } from './group.ts';

interface RemoveMemberProps {
  group: Group;
  userId: number;
  name: string;
}

export const RemoveMember = ({ group, userId, name }: RemoveMemberProps) => {
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
      {locked && group.groupMoney ? (
        <p>{texts.removeMemberPrizes(formatEuros(group.groupMoney.insertMoney))}</p>
      ) : null}
      <p>{adminTexts.logged}</p>
    </ConfirmButton>
  );
};
