import { endpoints, limits, messages } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, codeOf } from '../api/ApiError.ts';
import { change, refresh } from '../api/change.ts';
import { SubmitForm } from '../api/SubmitForm.tsx';
import {
  EmailField,
  emailRefusal,
  encryptPassword,
  NameField,
  nameRefusal,
  PasswordField,
  TermsLink,
} from '../features/account/accountFields.tsx';
import { Captcha, isPassMissing } from '../features/account/Captcha.tsx';
import { InvitationNotice, usePendingInvitation } from '../features/groups/InvitationNotice.tsx';
import { loadVisitorTips, rememberSignup, visitorTips } from '../features/match/tip/visitorTips.ts';
import type { AccountState } from '../features/session/destination.ts';
import { knownEmail, pendingInvitation } from '../features/session/destination.ts';
import { useGame } from '../features/tournament/useTournament.tsx';
import { useObservable } from '../observable.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { invitationTexts } from '../texts/invitation.ts';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Page } from '../ui/Page.tsx';

const SignupPage = () => (
  <Page title={accountTexts.signup} width="narrow">
    <Card>
      <InvitationNotice isNew />
      <WaitingTips />
      <SignupForm />
      <p>
        {accountTexts.hasAccount} <Link to={paths.signin}>{accountTexts.toSignin}</Link>
      </p>
    </Card>
  </Page>
);

/** What was tipped on the invitation is not lost. */
const WaitingTips = () => {
  const { size } = useObservable(visitorTips);
  useEffect(() => {
    void loadVisitorTips();
  }, []);
  return size === 0 ? null : <p>{invitationTexts.tipsComeAlong(size)}</p>;
};

const SignupForm = () => {
  const navigate = useNavigate();
  const invitation = usePendingInvitation();
  const withCaptcha = useGame()?.captcha !== 'off';
  const [account, setAccount] = useState<Account>({ name: '', email: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [accepted, setAccepted] = useState(false);
  const [passed, setPassed] = useState(false);
  const set = (field: keyof Account) => (value: string) =>
    setAccount((current) => ({ ...current, [field]: value }));
  return (
    <SubmitForm
      label={accountTexts.signup}
      entry={account}
      check={(entered) => {
        const found = faultsOf(entered);
        setFaults(found);
        return Object.values(found).some(Boolean) ? messages.signup : undefined;
      }}
      send={(entered) => signUp(entered, invitation)}
      button={accountTexts.signup}
      missing={accountTexts.signupMissing(accepted, passed || !withCaptcha)}
      failed={messages.signupFailed}
      onSuccess={(_, entered) => {
        const email = entered.email.trim();
        knownEmail.remember(email);
        if (invitation) rememberSignup(invitation.token, email);
        // Nobody gets into it any more.
        if (invitation?.isLocked) pendingInvitation.forget();
        const state: AccountState = { email, notice: 'signedUp' };
        navigate(paths.signin, { state });
      }}
      onError={(error) => {
        // A pass is for one sign-up: the form asks again when the server wants a new one.
        if (isPassMissing(error)) setPassed(false);
        // The stake is shown as it is now, or the link is gone and the next attempt goes without it.
        if (codeOf(error) === 'stake-has-changed') void refresh(endpoints.invitationPreview);
        if (codeOf(error) === 'unknown-invitation') pendingInvitation.forget();
      }}
    >
      <NameField value={account.name} onValue={set('name')} error={faults.name} />
      <EmailField value={account.email} onValue={set('email')} error={faults.email} />
      <PasswordField
        hint={accountTexts.passwordHint}
        name="password"
        autoComplete="new-password"
        value={account.password}
        onValue={set('password')}
        error={faults.password}
      />
      <Checkbox checked={accepted} onChecked={setAccepted}>
        {accountTexts.accept} <TermsLink>{accountTexts.terms}</TermsLink>.
      </Checkbox>
      {withCaptcha ? <Captcha passed={passed} onPassed={() => setPassed(true)} /> : null}
    </SubmitForm>
  );
};

interface Account {
  name: string;
  email: string;
  password: string;
}

/** The fault of each field, beside the sentence about all of them. */
type Faults = Partial<Record<keyof Account, string | undefined>>;

const faultsOf = ({ name, email, password }: Account): Faults => ({
  name: nameRefusal(name),
  email: emailRefusal(email),
  password: password.length < limits.password.min ? accountTexts.passwordShort : undefined,
});

type Invitation = ReturnType<typeof usePendingInvitation>;

/** @throws {ApiError} whose sentence names the cookie where the server misses a pass that was given */
const signUp = async (
  { name, email, password }: Account,
  invitation: Invitation,
): Promise<void> => {
  const encrypted = await encryptPassword(password);
  const account = { name, email: email.trim(), password: encrypted };
  // The button is a yes to the stake that the notice above has shown.
  const body =
    invitation && !invitation.isLocked && pendingInvitation.get() === invitation.token
      ? {
          ...account,
          invitation: invitation.token,
          stakeCents: invitation.money?.stakeCents ?? null,
        }
      : account;
  try {
    await change(endpoints.signup, { body });
  } catch (error) {
    if (!isPassMissing(error)) throw error;
    throw new ApiError(403, 'captcha-required', accountTexts.captchaLost);
  }
};

export default SignupPage;
