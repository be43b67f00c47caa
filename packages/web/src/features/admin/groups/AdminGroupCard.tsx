import {
  endpoints,
  type Group,
  type GroupMoney,
  hasValidStakes,
  messages,
} from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { change } from '../../../api/change.ts';
import { useSubmit } from '../../../api/useSubmit.ts';
import { formatEuros } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupMoneyAdminTexts, groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { groupPageTexts, groupTexts } from '../../../texts/group.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import { AdminGroupMembers } from './AdminGroupMembers.tsx';
import { AdminMoneyProposal } from './AdminMoneyProposal.tsx';
import { AdminStakeFields, moneyOf, type StakesDraft, stakesDraft } from './AdminStakeFields.tsx';

export const AdminGroupCard = ({ group }: { group: Group }) => (
  <li className="card admin-row">
    <div className="admin-user">
      <strong className="admin-row-title">{group.name}</strong>
      <Link to={paths.group(group.id)} aria-label={groupPageTexts.nameAndLinkOf(group.name)}>
        {groupPageTexts.nameAndLink}
      </Link>
      <span>{groupTexts.members(group.members)}</span>
      <span>{moneyText(group)}</span>
      {group.secret === undefined ? null : (
        <span>
          <span className="admin-note">{texts.secretLine}</span>{' '}
          <code className="admin-secret">{group.secret}</code>
        </span>
      )}
    </div>
    <Disclosure label={texts.manageLabel} name={texts.manage(group.name)}>
      {() => (
        <>
          <AdminGroupMembers group={group} />
          <DeleteGroup group={group} />
        </>
      )}
    </Disclosure>
    <AdminGroupMoney group={group} />
    {group.founderId === undefined ? null : <AdminMoneyProposal group={group} />}
  </li>
);

const moneyText = ({ money }: Group): string => {
  if (money === null) return texts.noMoney;
  const [first, second, third] = money.placesCents;
  return texts.money(
    formatEuros(money.stakeCents),
    formatEuros(first),
    formatEuros(second),
    formatEuros(third),
  );
};

const DeleteGroup = ({ group }: { group: Group }) => {
  const locked = useHasStarted();
  const remove = useAction({
    run: () => change(endpoints.deleteGroup, { params: { id: group.id } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <div>
      <AdminConfirmButton
        label={texts.remove}
        title={texts.removeTitle(group.name)}
        confirmLabel={texts.remove}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{texts.removeText}</p>
        {locked && group.money ? <p>{texts.removePrizes}</p> : null}
        <p>{adminTexts.logged}</p>
      </AdminConfirmButton>
    </div>
  );
};

/** Other stakes and prizes for a group with money, before the first match. */
const AdminGroupMoney = ({ group }: { group: Group }) => {
  const isOver = useHasStarted();
  const { money, name } = group;
  if (isOver || money === null) return null;
  return (
    <Disclosure label={groupMoneyAdminTexts.change} name={groupMoneyAdminTexts.changeName(name)}>
      {(close) => <GroupMoneyForm group={group} money={money} onSaved={close} />}
    </Disclosure>
  );
};

interface GroupMoneyFormProps {
  group: Group;
  money: GroupMoney;
  onSaved: () => void;
}

const GroupMoneyForm = ({ group: { id, name }, money, onSaved }: GroupMoneyFormProps) => {
  const [draft, setDraft] = useState(() => stakesDraft(money));
  const { submit, reason, error, isPending } = useSubmit({
    check: (entered: StakesDraft) => {
      const next = moneyOf(entered);
      return next && hasValidStakes(next) ? undefined : messages.proposalStakes;
    },
    send: async (entered) => {
      const next = moneyOf(entered);
      if (next) await change(endpoints.saveGroupMoney, { params: { id }, body: { money: next } });
    },
    onSuccess: () => {
      notifySuccess(groupMoneyAdminTexts.saved);
      onSaved();
    },
  });
  return (
    <Form
      label={groupMoneyAdminTexts.changeName(name)}
      onSubmit={() => submit(draft)}
      error={reason}
      failure={error ? groupMoneyAdminTexts.failed : undefined}
    >
      <p>{groupMoneyAdminTexts.consequences}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} />
      <Button type="submit" loading={isPending}>
        {groupMoneyAdminTexts.save}
      </Button>
    </Form>
  );
};
