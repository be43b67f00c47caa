import { endpoints, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { storeSession } from '../../api/session.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface SigninFormProps {
  initialEmail: string;
  /** Called once the session is stored. */
  onSignedIn: () => void;
  /** The check that a human is there, which the server asks for after many failures of others. */
  captcha: (passed: boolean, onPassed: () => void) => ReactNode;
  /** What else can be done once the address and the password were refused. */
  onRefusal: (email: string) => ReactNode;
}

export const SigninForm = ({ initialEmail, onSignedIn, captcha, onRefusal }: SigninFormProps) => {
  /** Undefined until the server asks for it. */
  const [passed, setPassed] = useState<boolean>();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: signIn,
    onSuccess: onSignedIn,
    onError: (error) => {
      // A pass is for one try.
      if (needsCaptcha(error) || passed !== undefined) setPassed(false);
    },
  });
  return (
    <Form
      label={accountTexts.signinSubtitle}
      onSubmit={() => submit({ email: email.trim(), password })}
      error={reason}
    >
      {error instanceof ApiError && error.status === 401 ? onRefusal(email.trim()) : null}
      <EmailField value={email} onValue={setEmail} />
      <PasswordField
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      {passed === undefined ? null : captcha(passed, () => setPassed(true))}
      <Button type="submit" disabled={passed === false} loading={isPending}>
        {accountTexts.signin}
      </Button>
    </Form>
  );
};

interface Credentials {
  email: string;
  password: string;
}

export const needsCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'captcha-required';

const refusal = ({ email, password }: Credentials): string | undefined => {
  const isShort = email.length < limits.email.min || password.length < limits.password.min;
  return isShort ? messages.signin : undefined;
};

const signIn = async ({ email, password }: Credentials): Promise<void> => {
  const body = { email, password: await encryptPassword(password) };
  const answer = await change(endpoints.login, { body });
  // An account that nobody activated is a failed login too (docs/game.md, 'Accounts').
  if (!answer.active) throw new ApiError(401, 'inactive', messages.signinFailed);
  storeSession(answer);
};
