import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { formatEuros } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PlayerPicker } from '../PlayerPicker.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';
import type { Group } from './group.ts';

interface AddMemberProps {
  group: Group;
  /** Who is in already. */
  memberIds: ReadonlySet<number>;
}

/** Adds a player; once stakes are locked it asks first. */
export const AddMember = ({ group, memberIds }: AddMemberProps) => {
  const locked = useHasStarted() && group.groupMoney !== null;
  const [asked, setAsked] = useState<User>();
  const add = useAction({
    run: ({ id }: User) =>
      change(endpoints.addGroupMember, { params: { groupId: group.id, userId: id } }),
    done: texts.added,
    failed: texts.addFailed,
  });
  const confirm = () => {
    setAsked(undefined);
    if (asked) add.mutate(asked);
  };
  return (
    <>
      <PlayerPicker
        label={texts.addMember}
        accepts={({ id, active }) => active && !memberIds.has(id)}
        onPick={locked ? setAsked : (user) => add.mutate(user)}
      />
      <ConfirmDialog
        title={texts.addTitle(asked?.name ?? '')}
        open={asked !== undefined}
        confirmLabel={texts.add}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <p>{texts.addText(asked?.name ?? '', group.name)}</p>
        <p>{texts.addPrizes(formatEuros(group.groupMoney?.insertMoney ?? 0))}</p>
        <p>{adminTexts.logged}</p>
      </ConfirmDialog>
    </>
  );
};
