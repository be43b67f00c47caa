import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { hasStatus, hinting, messageOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { SubmitButton, useSubmit } from '../api/SubmitForm.tsx';
import { storeSession } from '../api/session.ts';
import { EmailField, PasswordField } from '../features/account/accountFields.tsx';
import { useCaptcha } from '../features/account/Captcha.tsx';
import { arrive } from '../features/session/arrive.ts';
import {
  type AccountState,
  knownEmail,
  pendingInvitation,
  useAccountState,
} from '../features/session/destination.ts';
import { PasskeySignIn } from '../features/sign-in/PasskeySignIn.tsx';
import {
  type Credentials,
  signInByPassword,
  type UnfinishedSignIn,
} from '../features/sign-in/signIn.ts';
import { useGame } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { signInPageTexts } from '../texts/signInPage.ts';
import { Card } from '../ui/Card.tsx';
import { Form, FormAlert } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notifySuccess } from '../ui/notifications.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

/** Signs in; a mailed token activates the account first. */
const SigninPage = () => {
  const game = useGame();
  const { token } = useParams();
  const navigate = useNavigate();
  const onSignedIn = () => arrive(navigate, token !== undefined);
  const activation = useActivation(token, onSignedIn);
  const { email: passed } = useAccountState();
  const known = passed || (activation.activated?.email ?? knownEmail.get() ?? '');
  const [{ unfinished, typed, reason }, setStep] = useState<Step>({});
  return (
    <Page title={titleOf(game?.name)} width="narrow">
      {unfinished ? (
        <Card title={signInPageTexts.secondStep}>
          <Suspense fallback={<Skeletons count={1} height={280} />}>
            <SecondStep
              unfinished={unfinished}
              onSignedIn={onSignedIn}
              onBack={(why) => setStep({ typed, reason: why })}
            />
          </Suspense>
        </Card>
      ) : (
        <Card title={accountTexts.signinSubtitle} aria-busy={activation.isActivating}>
          <Notices {...activation} email={known} />
          <SigninForm
            initialEmail={typed ?? known}
            isBack={typed !== undefined}
            initialReason={reason}
            onSignedIn={onSignedIn}
            onUnfinished={(step, email) => setStep({ unfinished: step, typed: email })}
          />
          <PasskeySignIn onSignedIn={onSignedIn} />
          <p className="card-links">
            <Link to={paths.reset}>{accountTexts.forgotten}</Link>
            <span>
              {accountTexts.noAccount} <Link to={paths.signup}>{accountTexts.signup}</Link>
            </span>
          </p>
        </Card>
      )}
    </Page>
  );
};

/** How far a sign-in has come. */
interface Step {
  /** The password was right, and more is asked for. */
  unfinished?: UnfinishedSignIn;
  /** The address of the last attempt that came so far. */
  typed?: string | undefined;
  /** Why the password is needed again, a German sentence. */
  reason?: string | undefined;
}

const SecondStep = lazy(() => import('../features/sign-in/SecondStep.tsx'));

type NoticesProps = ReturnType<typeof useActivation> & { email: string };

/** What has happened before, and what comes after the sign-in. */
const Notices = ({ isActivating, failure, activated, email }: NoticesProps) => {
  const { notice } = useAccountState();
  return (
    <>
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
    </>
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

interface SigninFormProps {
  /** Stands in the field until another one is typed. */
  initialEmail: string;
  /** Whether the player has come back from the second step. */
  isBack: boolean;
  /** Why, a German sentence. */
  initialReason: string | undefined;
  /** Called once the session is stored. */
  onSignedIn: () => void;
  /** Called where the password was right and more is asked for. */
  onUnfinished: (unfinished: UnfinishedSignIn, email: string) => void;
}

const SigninForm = (props: SigninFormProps) => {
  const captcha = useCaptcha();
  const [typed, setEmail] = useState<string>();
  const email = typed ?? props.initialEmail;
  const [password, setPassword] = useState('');
  const [told, setTold] = useState(props.initialReason);
  const passwordField = useRef<HTMLInputElement>(null);
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: signInByPassword,
    onSuccess: (unfinished, entry) =>
      unfinished === null ? props.onSignedIn() : props.onUnfinished(unfinished, entry.email),
    onError: captcha.onError,
  });
  const { isBack } = props;
  useEffect(() => {
    if (isBack) passwordField.current?.focus();
  }, [isBack]);
  return (
    <Form
      label={accountTexts.signinSubtitle}
      onSubmit={() => {
        setTold(undefined);
        submit({ email: email.trim(), password });
      }}
      error={reason ?? told}
    >
      {hasStatus(error, 401) ? <NewActivationLink email={email.trim()} /> : null}
      <EmailField value={email} onValue={setEmail} />
      <PasswordField ref={passwordField} name="password" value={password} onValue={setPassword} />
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
        {accountTexts.newLink}
      </Link>
    </p>
  );
};

const refusal = ({ email, password }: Credentials): string | undefined => {
  const isShort = email.length < limits.email.min || password.length < limits.password.min;
  return isShort ? messages.signin : undefined;
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
