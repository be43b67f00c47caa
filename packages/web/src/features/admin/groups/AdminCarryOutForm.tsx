import { endpoints, type Group, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { change, refresh } from '../../../api/change.ts';
import { useSubmit } from '../../../api/useSubmit.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts } from '../../../texts/adminGame.ts';
import { proposalAdminTexts as texts } from '../../../texts/adminProposal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { TextField } from '../../../ui/TextField.tsx';

interface AdminCarryOutFormProps {
  group: Group;
  /** What all have agreed to. */
  proposalId: number;
}

/** Makes it a group with money; from then on it is joined by a secret. */
export const AdminCarryOutForm = ({ group: { id, name }, proposalId }: AdminCarryOutFormProps) => {
  const [secret, setSecret] = useState('');
  const { submit, reason, error, isPending } = useSubmit({
    check: (entered: string) => (entered === '' ? texts.secretMissing : undefined),
    send: (entered) =>
      change(endpoints.turnIntoMoneyGroup, {
        params: { id },
        body: { proposal: proposalId, secret: entered },
      }),
    onSuccess: () => notifySuccess(texts.carriedOut),
    // Somebody may have joined or taken the answer back.
    onError: () => {
      void refresh(endpoints.groups);
      void refresh(endpoints.proposalAnswers);
    },
  });
  return (
    <Form
      label={`${texts.carryOut}: ${name}`}
      onSubmit={() => submit(secret)}
      error={reason}
      failure={error ? texts.carryOutFailed : undefined}
    >
      <p>{texts.carryOutText}</p>
      <p>{adminTexts.logged}</p>
      <TextField
        label={groupAdminTexts.secret}
        hint={groupAdminTexts.secretHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.groupSecret}
        value={secret}
        onValue={setSecret}
      />
      <Button type="submit" loading={isPending}>
        {texts.carryOut}
      </Button>
    </Form>
  );
};
