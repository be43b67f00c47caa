import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { type NewPassword, NewPasswordFields, noPassword } from '../../ui/NewPasswordFields.tsx';

interface SetupFormProps {
  /** From the link that the program prints. */
  token: string;
  onDone: (email: string) => void;
}

/** The address and the password of a new game's organiser. */
export const SetupForm = ({ token, onDone }: SetupFormProps) => {
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: (account: Account) => setUp(token, account),
    onSuccess: (_, account) => onDone(account.email),
  });
  const isOldLink = error instanceof ApiError && error.code === 'unknown-token';
  return (
    <Form
      label={accountTexts.setupTitle}
      onSubmit={() => submit({ email: email.trim(), ...typed })}
      error={isOldLink ? `${reason} ${accountTexts.setupNewLink}` : reason}
    >
      <EmailField hint={accountTexts.setupText} value={email} onValue={setEmail} />
      <NewPasswordFields hint={accountTexts.setupPasswordHint} value={typed} onValue={setTyped} />
      <Button type="submit" loading={isPending}>
        {accountTexts.setupSave}
      </Button>
    </Form>
  );
};

interface Account extends NewPassword {
  email: string;
}

const refusal = ({ email, password, repeat }: Account): string | undefined => {
  const isValid =
    fields.email.safeParse(email).success &&
    password.length >= limits.password.minInProfile &&
    password === repeat;
  return isValid ? undefined : messages.setup;
};

const setUp = async (token: string, { email, password }: Account): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.setUp, { body: { token, email, password: encrypted } });
};
