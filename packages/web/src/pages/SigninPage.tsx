import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, hasStatus, hinting, messageOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { SubmitButton, useSubmit } from '../api/SubmitForm.tsx';
import { storeSession } from '../api/session.ts';
import { EmailField, encryptPassword, PasswordField } from '../features/account/accountFields.tsx';
import { useCaptcha } from '../features/account/Captcha.tsx';
import {
  type AccountState,
  destination,
  knownEmail,
  pendingInvitation,
  useAccountState,
} from '../features/session/destination.ts';
import { useGame } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Form, FormAlert } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notifySuccess } from '../ui/notifications.ts';
import { Page } from '../ui/Page.tsx';

/** Signs in; a mailed token activates the account first. */
const SigninPage = () => {
  const game = useGame();
  const { token } = useParams();
  const arrive = useArrival(token !== undefined);
  const { isActivating, failure, activated } = useActivation(token, arrive);
  const { email: passed, notice } = useAccountState();
  const email = passed || (activated?.email ?? knownEmail.get() ?? '');
  return (
    <Page title={titleOf(game?.name)} width="narrow">
      <Card title={accountTexts.signinSubtitle} aria-busy={isActivating}>
        {isActivating ? <p role="status">{accountTexts.activating}</p> : null}
        {failure ? (
          <>
            <FormAlert error={failure} failure={messages.activationFailed} />
            <NewActivationLink email={email} />
          </>
        ) : null}
        {notice ? <Notice>{notice}</Notice> : null}
        {activated ? <Notice>{accountTexts.activated}</Notice> : null}
        {isActivating || notice || activated ? null : <Invitation />}
        <SigninForm initialEmail={email} onSignedIn={arrive} />
        <p className="card-links">
          <Link to={paths.reset}>{accountTexts.forgotten}</Link>
          <span>
            {accountTexts.noAccount} <Link to={paths.signup}>{accountTexts.signup}</Link>
          </span>
        </p>
      </Card>
    </Page>
  );
};

const InvitationNotice = lazy(() =>
  import('../features/groups/InvitationNotice.tsx').then((module) => ({
    default: module.InvitationNotice,
  })),
);

const Invitation = () =>
  pendingInvitation.get() === undefined ? null : (
    <Suspense>
      <InvitationNotice isNew={false} />
    </Suspense>
  );

const titleOf = (game: string | undefined): string =>
  game === undefined || game === shellTexts.product
    ? shellTexts.product
    : `${game} ${shellTexts.product}`;

/**
 * Leads on after a sign-in: into the group whose link was opened before, to the page that was asked for, or home.
 *
 * @param isFirst whether the account has just been activated: then a newcomer is welcomed
 */
const useArrival = (isFirst: boolean): (() => void) => {
  const navigate = useNavigate();
  return () => {
    knownEmail.forget();
    const wanted = destination.take();
    const token = pendingInvitation.get();
    if (token === undefined) {
      const isWelcome = isFirst && (wanted === undefined || wanted === paths.home);
      navigate(isWelcome ? paths.welcome : (wanted ?? paths.home), { replace: true });
      return;
    }
    // The page of the link then joins the group without another question.
    navigate(paths.invitation(token), { replace: true, state: { join: true } });
  };
};

interface SigninFormProps {
  /** Stands in the field until another one is typed. */
  initialEmail: string;
  /** Called once the session is stored. */
  onSignedIn: () => void;
}

const SigninForm = ({ initialEmail, onSignedIn }: SigninFormProps) => {
  const captcha = useCaptcha();
  const [typed, setEmail] = useState<string>();
  const email = typed ?? initialEmail;
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
      <SubmitButton missing={captcha.missing} loading={isPending}>
        {accountTexts.signin}
      </SubmitButton>
    </Form>
  );
};

/** Asking for a new password mails a new activation link to whom it lacks (docs/game.md, 'Accounts'). */
const NewActivationLink = ({ email }: { email: string }) => {
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

/** A token works once, so the call goes out once even where the screen is mounted twice. */
const used = new Set<string>();

/**
 * Activates the account of a mailed link when the screen opens.
 *
 * @param onSignedIn called where the link was opened in the browser of the sign-up, which it signs in
 * @returns `failure` says why it failed, and what to do about it; `activated` is there where the sign-in is still to come
 */
const useActivation = (token: string | undefined, onSignedIn: () => void) => {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (mailed: string) =>
      change(endpoints.activate, { params: { token: mailed } }).catch(hintAtActivation),
    onSuccess: ({ token: session }) => {
      notifySuccess(messages.activated);
      if (session === undefined) return;
      storeSession({ token: session, role: 'player' });
      onSignedIn();
    },
  });
  useEffect(() => {
    if (token === undefined || used.has(token)) return;
    used.add(token);
    mutate(token);
  }, [token, mutate]);
  return {
    isActivating: isPending,
    failure: error ? messageOf(error) : undefined,
    activated: data?.token === undefined ? data : undefined,
  };
};

const hintAtActivation = hinting('unknown-token', accountTexts.perhapsActivated);

export default SigninPage;
