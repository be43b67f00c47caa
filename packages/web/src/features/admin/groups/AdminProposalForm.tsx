import { endpoints, type Group, hasValidStakes, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../../api/change.ts';
import { useSubmit } from '../../../api/useSubmit.ts';
import { proposalAdminTexts as texts } from '../../../texts/adminProposal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { AdminStakeFields } from './AdminStakeFields.tsx';
import { moneyOf, type StakesDraft, stakesDraft } from './groupDraft.ts';

interface AdminProposalFormProps {
  group: Group;
  onProposed: () => void;
}

/** Proposes stake and prizes to a group; others than before ask everybody again. */
export const AdminProposalForm = ({ group, onProposed }: AdminProposalFormProps) => {
  const { id, name, proposal } = group;
  const [draft, setDraft] = useState(() => stakesDraft(proposal?.money));
  const { submit, reason, error, isPending } = useSubmit({
    check: (entered: StakesDraft) => {
      const money = moneyOf(entered);
      return money && hasValidStakes(money) ? undefined : messages.proposalStakes;
    },
    send: async (entered) => {
      const money = moneyOf(entered);
      if (money) await change(endpoints.proposeMoney, { params: { id }, body: { money } });
    },
    onSuccess: () => {
      notifySuccess(texts.proposed);
      onProposed();
    },
  });
  const label = proposal ? texts.change : texts.propose;
  return (
    <Form
      label={`${label}: ${name}`}
      onSubmit={() => submit(draft)}
      error={reason}
      failure={error ? texts.proposeFailed : undefined}
    >
      <p>{proposal ? texts.changeText : texts.proposeText}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} />
      <Button type="submit" loading={isPending}>
        {proposal ? texts.changeButton : texts.proposeButton}
      </Button>
    </Form>
  );
};
