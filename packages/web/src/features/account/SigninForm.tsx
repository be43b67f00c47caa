import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, hasStatus } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/SubmitForm.tsx';
import { storeSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { EmailField, PasswordField } from './accountFields.tsx';
import type { AccountState } from './accountState.ts';
import { useCaptcha } from './Captcha.tsx';

interface SigninFormProps {
  initialEmail: string;
  /** Called once the session is stored. */
  onSignedIn: () => void;
}

export const SigninForm = ({ initialEmail, onSignedIn }: SigninFormProps) => {
  const captcha = useCaptcha();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: signIn,
    onSuccess: onSignedIn,
    onError: captcha.onError,
  });
  return (
    <Form
      label={accountTexts.signinSubtitle}
      onSubmit={() => submit({ email: email.trim(), password })}
      error={reason}
    >
      {hasStatus(error, 401) ? <NewActivationLink email={email.trim()} /> : null}
      <EmailField value={email} onValue={setEmail} />
      <PasswordField name="password" value={password} onValue={setPassword} />
      {captcha.element}
      <Button type="submit" disabled={captcha.isMissing} loading={isPending}>
        {accountTexts.signin}
      </Button>
    </Form>
  );
};

/** Asking for a new password mails a new activation link to whom it lacks (docs/game.md, 'Accounts'). */
export const NewActivationLink = ({ email }: { email: string }) => {
  const state: AccountState = { email };
  return (
    <p>
      {accountTexts.notActivated}{' '}
      <Link to={paths.reset} state={state}>
        {accountTexts.newActivation}
      </Link>
    </p>
  );
};

interface Credentials {
  email: string;
  password: string;
}

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
