import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface ResetFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

/** Sets a new password. */
export const ResetForm = ({ token, onReset }: ResetFormProps) => {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [refused, setRefused] = useState<string>();
  const attempt = useMutation({
    mutationFn: () => resetPassword(token, password),
    onSuccess: () => {
      notifySuccess(messages.resetDone);
      onReset();
    },
    onError: (error) => setRefused(messageOf(error)),
  });
  const submit = () => {
    const reason = refusal(password, repeat);
    setRefused(reason);
    if (reason === undefined) attempt.mutate();
  };
  return (
    <Form label={accountTexts.resetTitle} onSubmit={submit} error={refused}>
      <PasswordField
        label={accountTexts.newPassword}
        hint={accountTexts.passwordHint}
        name="password"
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
      />
      <PasswordField
        label={accountTexts.passwordRepeat}
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        onValue={setRepeat}
      />
      <Button type="submit" loading={attempt.isPending}>
        {accountTexts.resetSave}
      </Button>
    </Form>
  );
};

const refusal = (password: string, repeat: string): string | undefined => {
  if (Math.min(password.length, repeat.length) < limits.password.min) {
    return messages.resetPasswordLength;
  }
  return password === repeat ? undefined : messages.resetPasswordRepeat;
};

const resetPassword = async (token: string, password: string): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.resetPassword, { body: { token, password: encrypted } });
};
