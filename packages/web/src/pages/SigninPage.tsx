import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useActivation } from '../features/account/useActivation.ts';
import { SigninForm } from '../features/session/SigninForm.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The login; with a mailed token it also activates the account. */
export const SigninPage = () => {
  const navigate = useNavigate();
  const brand = useTournament()?.name ?? shellTexts.brand;
  const { token } = useParams();
  const { isActivating } = useActivation(token);
  return (
    <Page title={`${brand} ${shellTexts.product}`} width="narrow">
      <Card title={accountTexts.signinSubtitle} aria-busy={isActivating}>
        {isActivating ? <p role="status">{accountTexts.activating}</p> : null}
        <SigninForm onSignedIn={() => navigate(paths.home, { replace: true })} />
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
