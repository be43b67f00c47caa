import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { type NewPassword, NewPasswordFields, noPassword } from '../../ui/NewPasswordFields.tsx';
import { notifySuccess } from '../../ui/notifications.ts';

interface ResetFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password. */
export const ResetForm = ({ token, onReset }: ResetFormProps) => {
  const [typed, setTyped] = useState(noPassword);
  const { submit, reason, isPending } = useSubmit({
    check: refusal,
    send: ({ password }: NewPassword) => resetPassword(token, password),
    onSuccess: () => {
      notifySuccess(messages.resetDone);
      onReset();
    },
  });
  return (
    <Form label={accountTexts.resetTitle} onSubmit={() => submit(typed)} error={reason}>
      <NewPasswordFields
        label={accountTexts.newPassword}
        hint={accountTexts.passwordHint}
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" loading={isPending}>
        {accountTexts.resetSave}
      </Button>
    </Form>
  );
};

const refusal = ({ password, repeat }: NewPassword): string | undefined => {
  if (Math.min(password.length, repeat.length) < limits.password.min) {
    return messages.resetPasswordLength;
  }
  return password === repeat ? undefined : messages.resetPasswordRepeat;
};

const resetPassword = async (token: string, password: string): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.resetPassword, { body: { token, password: encrypted } });
};
