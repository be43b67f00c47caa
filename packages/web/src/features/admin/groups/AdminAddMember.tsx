import { endpoints, type Group } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { stakeTexts, groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useHasStarted } from '../../tournament/useTournament.ts';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import { stakeEffect } from '../stakeEffect.ts';
import type { User } from '../user.ts';

interface AdminAddMemberProps {
  group: Group;
  memberIds: ReadonlySet<number>;
}

/** Adds a player; once stakes are locked it asks first, also whether to play for money. */
export const AdminAddMember = ({ group, memberIds }: AdminAddMemberProps) => {
  const locked = useHasStarted() && group.money !== null;
  const [asked, setAsked] = useState<User>();
  const [forMoney, setForMoney] = useState(false);
  const add = useAction({
    run: ({ user, ...body }: { user: User; forMoney: boolean }) =>
      change(endpoints.addGroupMember, { params: { groupId: group.id, userId: user.id }, body }),
    done: texts.added,
    failed: texts.addFailed,
  });
  const confirm = () => {
    setAsked(undefined);
    if (asked) add.mutate({ user: asked, forMoney });
  };
  const ask = (user: User) => {
    setForMoney(false);
    setAsked(user);
  };
  return (
    <>
      <AdminPlayerPicker
        label={texts.addMember}
        accepts={({ id, active }) => active && !memberIds.has(id)}
        onPick={locked ? ask : (user) => add.mutate({ user, forMoney: false })}
      />
      <ConfirmDialog
        title={texts.addTitle(asked?.name ?? '')}
        open={asked !== undefined}
        confirmLabel={texts.add}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <p>{texts.addText(asked?.name ?? '', group.name)}</p>
        <Checkbox checked={forMoney} onChecked={setForMoney}>
          {texts.addForMoney}
        </Checkbox>
        <p>
          {forMoney
            ? stakeEffect({
                stakeCents: group.money?.stakeCents ?? 0,
                isFull: asked?.fullStake ?? false,
                grows: true,
              })
            : stakeTexts.noEffect}
        </p>
        <p>{adminTexts.logged}</p>
      </ConfirmDialog>
    </>
  );
};
