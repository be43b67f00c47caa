import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Group, limits } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { useState } from 'react';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { callTable } from '../../../api/client.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { keyOf } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { stakeTexts, groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { standingsTexts } from '../../../texts/standings.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useHasStarted, useWords } from '../../tournament/useTournament.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import { stakeEffect } from '../stakeEffect.ts';
import type { User } from '../user.ts';

/** Lists members as far as the group's table does; anybody else can be added. */
export const AdminGroupMembers = ({ group }: { group: Group }) => {
  const query = useQuery(membersQuery(group.id));
  return (
    <Loaded query={query} height={300}>
      {({ rows, paidCents, openCents }) => (
        <>
          {paidCents === null || openCents === null ? null : (
            <p>{standingsTexts.payments(formatEuros(paidCents), formatEuros(openCents))}</p>
          )}
          <MemberList group={group} members={rows} />
          <AdminAddMember group={group} memberIds={new Set(rows.map(({ userId }) => userId))} />
        </>
      )}
    </Loaded>
  );
};

const MemberList = ({ group, members }: { group: Group; members: readonly Member[] }) => {
  if (group.members === 0) return <p className="admin-note">{texts.noMembers}</p>;
  const ordered = members.toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <>
      <AdminPages items={ordered}>
        {(member) => <MemberLine key={member.userId} group={group} member={member} />}
      </AdminPages>
      {members.length < group.members ? <p className="admin-note">{texts.onlyActive}</p> : null}
    </>
  );
};

const MemberLine = ({ group, member }: MemberProps) => {
  const started = useHasStarted();
  const stakeCents = group.money?.stakeCents ?? null;
  return (
    <li>
      <span>
        {member.name}
        {stakeCents !== null && !member.forMoney ? (
          <span className="admin-note">
            {started ? standingsTexts.withoutMoney : texts.notAgreed}
          </span>
        ) : null}
        {member.paid === false ? <span className="admin-note">{standingsTexts.unpaid}</span> : null}
      </span>
      <span className="admin-actions">
        {started && stakeCents !== null ? (
          <AdminMemberStake group={group} member={member} stakeCents={stakeCents} />
        ) : null}
        <AdminRemoveMember group={group} member={member} />
      </span>
    </li>
  );
};

interface MemberProps {
  group: Group;
  member: Member;
}

interface AdminMemberStakeProps extends MemberProps {
  /** A half stake of the group. */
  stakeCents: number;
}

/** Takes a member into the group's money game, or out of it; says first what that does to the pots. */
const AdminMemberStake = ({ group, member, stakeCents }: AdminMemberStakeProps) => {
  const words = useWords();
  const { userId, name, forMoney, fullStake } = member;
  return (
    <ActionButton
      label={forMoney ? texts.takeOut : texts.takeIn}
      name={(forMoney ? texts.takeOutLabel : texts.takeInLabel)(name)}
      title={(forMoney ? texts.takeOutTitle : texts.takeInTitle)(name)}
      run={() =>
        change(endpoints.setForMoney, {
          params: { id: userId },
          body: { groupId: group.id, forMoney: !forMoney },
        })
      }
      done={forMoney ? texts.takenOut : texts.takenIn}
      failed={texts.stakeFailed}
    >
      <p>{stakeEffect({ stakeCents, isFull: fullStake, grows: !forMoney }, words)}</p>
      <p>{adminTexts.logged}</p>
    </ActionButton>
  );
};

const AdminRemoveMember = ({ group, member }: MemberProps) => {
  const words = useWords();
  const { userId, name, forMoney, fullStake } = member;
  const lockedMoney = useHasStarted() ? group.money : null;
  return (
    <ActionButton
      label={texts.removeMember}
      name={texts.removeMemberLabel(name)}
      title={texts.removeMemberTitle(name)}
      danger
      run={() => change(endpoints.removeGroupMember, { body: { userId, groupId: group.id } })}
      done={texts.memberRemoved}
      failed={texts.memberRemoveFailed}
    >
      <p>{texts.removeMemberText(name, group.name)}</p>
      {lockedMoney ? (
        <p>
          {forMoney
            ? stakeEffect({ ...lockedMoney, isFull: fullStake, grows: false }, words)
            : stakeTexts.noEffect(words)}
        </p>
      ) : null}
      <p>{lockedMoney ? adminTexts.logged : adminTexts.loggedPrivately}</p>
    </ActionButton>
  );
};

type Member = AnswerOf<typeof endpoints.score>[number];

/** Asks for the members of a group as far as its table lists them, with the stakes in its pots. */
const membersQuery = (groupId: number) => {
  const input = { params: { id: groupId }, query: { limit: String(limits.page) } };
  return {
    queryKey: [...keyOf(endpoints.score, input), 'members'],
    queryFn: () => callTable(endpoints.score, input),
    meta: { persist: false },
  };
};

interface AdminAddMemberProps {
  group: Group;
  memberIds: ReadonlySet<number>;
}

/** Adds a player; once stakes are locked it asks first, also whether to play for money. */
const AdminAddMember = ({ group, memberIds }: AdminAddMemberProps) => {
  const words = useWords();
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
            ? stakeEffect(
                {
                  stakeCents: group.money?.stakeCents ?? 0,
                  isFull: asked?.fullStake ?? false,
                  grows: true,
                },
                words,
              )
            : stakeTexts.noEffect(words)}
        </p>
        <p>{adminTexts.logged}</p>
      </ConfirmDialog>
    </>
  );
};
