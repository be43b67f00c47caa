import {
  endpoints,
  type Group,
  type GroupMoney,
  hasValidStakes,
  messages,
} from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { useSubmit } from '../../../api/useSubmit.ts';
import { groupMoneyAdminTexts as texts } from '../../../texts/adminGroupMoney.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { useHasStarted } from '../tournamentFacts.ts';
import { AdminStakeFields } from './AdminStakeFields.tsx';
import { moneyOf, type StakesDraft, stakesDraft } from './groupDraft.ts';

/** Other stakes and prizes for a group with money, before the first match. */
export const AdminGroupMoney = ({ group }: { group: Group }) => {
  const isOver = useHasStarted();
  const { money, name } = group;
  if (isOver || money === null) return null;
  return (
    <Disclosure label={texts.change} name={texts.changeName(name)}>
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
      notifySuccess(texts.saved);
      onSaved();
    },
  });
  return (
    <Form
      label={texts.changeName(name)}
      onSubmit={() => submit(draft)}
      error={reason}
      failure={error ? texts.failed : undefined}
    >
      <p>{texts.consequences}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} />
      <Button type="submit" loading={isPending}>
        {texts.save}
      </Button>
    </Form>
  );
};
