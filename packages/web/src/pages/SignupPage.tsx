import { Link, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { SignupForm } from '../features/account/SignupForm.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { notifySuccess } from '../ui/notifications.ts';
import { Page } from '../ui/Page.tsx';

const SignupPage = () => {
  const navigate = useNavigate();
  const tournament = useTournament();
  return (
    <Page title={accountTexts.signup} width="narrow">
      <Card>
        <SignupForm
          withCaptcha={tournament?.captcha !== 'off'}
          onSignedUp={() => {
            notifySuccess(accountTexts.signedUp);
            navigate(paths.signin);
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
