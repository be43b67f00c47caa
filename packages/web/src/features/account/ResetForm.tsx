import { useMutation } from '@tanstack/react-query';
import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { type NewPassword, NewPasswordFields, noPassword } from '../../ui/NewPasswordFields.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { needsCaptcha } from '../session/SigninForm.tsx';
import { Captcha } from './Captcha.tsx';

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

interface ResetRequestFormProps {
  initialEmail: string;
  onRequested: (email: string) => void;
}

/** Asks for a mail with a link; what is no address is not sent. */
export const ResetRequestForm = ({ initialEmail, onRequested }: ResetRequestFormProps) => {
  const [email, setEmail] = useState(initialEmail);
  /** Undefined until the server asks for it. */
  const [passed, setPassed] = useState<boolean>();
  const request = useMutation({
    mutationFn: (address: string) => change(endpoints.requestReset, { body: { email: address } }),
    onSuccess: (_, address) => {
      notifySuccess(messages.resetRequested);
      onRequested(address);
    },
    onError: (error) => {
      // A pass is for one try.
      if (needsCaptcha(error) || passed !== undefined) setPassed(false);
    },
  });
  const submit = () => {
    const address = email.trim();
    if (fields.email.safeParse(address).success) request.mutate(address);
  };
  return (
    <Form
      label={accountTexts.resetTitle}
      onSubmit={submit}
      error={request.error ? messageOf(request.error) : undefined}
    >
      <EmailField hint={accountTexts.resetRequestText} value={email} onValue={setEmail} />
      {passed === undefined ? null : <Captcha passed={passed} onPassed={() => setPassed(true)} />}
      <Button type="submit" disabled={passed === false} loading={request.isPending}>
        {accountTexts.resetRequest}
      </Button>
    </Form>
  );
};
