import { Link, useNavigate } from 'react-router';
import type { AccountState } from '../features/account/accountState.ts';
import { SignupForm } from '../features/account/SignupForm.tsx';
import { InvitationNotice } from '../features/groups/InvitationNotice.tsx';
import { knownEmail } from '../features/session/destination.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const SignupPage = () => {
  const navigate = useNavigate();
  const tournament = useTournament();
  return (
    <Page title={accountTexts.signup} width="narrow">
      <Card>
        <InvitationNotice />
        <SignupForm
          withCaptcha={tournament?.captcha !== 'off'}
          onSignedUp={(email) => {
            knownEmail.remember(email);
            const state: AccountState = { email, notice: 'signedUp' };
            navigate(paths.signin, { state });
          }}
        />
        <p>
          {accountTexts.hasAccount} <Link to={paths.signin}>{accountTexts.toSignin}</Link>
        </p>
      </Card>
    </Page>
  );
};

export default SignupPage;
