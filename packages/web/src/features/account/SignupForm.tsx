import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Captcha } from './Captcha.tsx';
import { TermsLink } from './TermsLink.tsx';

interface SignupFormProps {
  /** Whether this installation asks for a captcha. */
  withCaptcha: boolean;
  onSignedUp: (email: string) => void;
}

export const SignupForm = ({ withCaptcha, onSignedUp }: SignupFormProps) => {
  const [account, setAccount] = useState<Account>({ name: '', email: '', password: '' });
  const [accepted, setAccepted] = useState(false);
  const [passed, setPassed] = useState(false);
  const set = (field: keyof Account) => (value: string) =>
    setAccount((current) => ({ ...current, [field]: value }));
  const { submit, reason, error, isPending } = useSubmit({
    check: (account: Account) => (isValid(account) ? undefined : messages.signup),
    send: signUp,
    onSuccess: (_, { email }) => onSignedUp(email.trim()),
    onError: (error) => {
      // The pass is for one sign-up: where the server wants a new one, it is asked for again.
      if (error instanceof ApiError && error.code === 'captcha-required') setPassed(false);
    },
  });
  return (
    <Form
      label={accountTexts.signup}
      onSubmit={() => submit(account)}
      error={reason}
      failure={error ? messages.signupFailed : undefined}
    >
      <TextField
        label={accountTexts.name}
        hint={accountTexts.nameHint}
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        value={account.name}
        onValue={set('name')}
      />
      <EmailField value={account.email} onValue={set('email')} />
      <PasswordField
        label={accountTexts.password}
        hint={accountTexts.passwordHint}
        name="password"
        autoComplete="new-password"
        value={account.password}
        onValue={set('password')}
      />
      <Checkbox checked={accepted} onChecked={setAccepted}>
        {accountTexts.accept} <TermsLink>{accountTexts.terms}</TermsLink>.
      </Checkbox>
      {withCaptcha ? <Captcha passed={passed} onPassed={() => setPassed(true)} /> : null}
      <Button type="submit" disabled={!accepted || (withCaptcha && !passed)} loading={isPending}>
        {accountTexts.signup}
      </Button>
    </Form>
  );
};

interface Account {
  name: string;
  email: string;
  password: string;
}

const isValid = ({ name, email, password }: Account): boolean =>
  name.trim().length >= limits.name.min &&
  email.trim().length >= limits.email.min &&
  password.length >= limits.password.min;

const signUp = async ({ name, email, password }: Account): Promise<void> => {
  const encrypted = await encryptPassword(password);
  const body = { name, email: email.trim(), password: encrypted };
  await change(endpoints.signup, { body });
};
