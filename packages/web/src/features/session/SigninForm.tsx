import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { storeSession } from '../../api/session.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifyError } from '../../ui/notifications.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface SigninFormProps {
  initialEmail: string;
  /** Called once the session is stored. */
  onSignedIn: () => void;
  /** What else can be done once the address and the password were refused. */
  onRefusal: (email: string) => ReactNode;
}

export const SigninForm = ({ initialEmail, onSignedIn, onRefusal }: SigninFormProps) => {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [invalid, setInvalid] = useState(false);
  const attempt = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: onSignedIn,
    onError: (error) => notifyError(messageOf(error)),
  });
  const submit = () => {
    const isShort = email.trim().length < limits.email.min || password.length < limits.password.min;
    setInvalid(isShort);
    if (isShort) attempt.reset();
    else attempt.mutate();
  };
  const error = attempt.error ? messageOf(attempt.error) : undefined;
  return (
    <Form
      label={accountTexts.signinSubtitle}
      onSubmit={submit}
      error={invalid ? messages.signin : error}
    >
      {!invalid && isRefusal(attempt.error) ? onRefusal(email.trim()) : null}
      <EmailField value={email} onValue={setEmail} />
      <PasswordField
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" loading={attempt.isPending}>
        {accountTexts.signin}
      </Button>
    </Form>
  );
};

const isRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 401;

const signIn = async (email: string, password: string): Promise<void> => {
  const body = { email, password: await encryptPassword(password) };
  const answer = await change(endpoints.login, { body });
  // An account that nobody activated is a failed login too (docs/game.md, 'Accounts').
  if (!answer.active) throw new ApiError(401, 'inactive', messages.signinFailed);
  storeSession(answer);
};
