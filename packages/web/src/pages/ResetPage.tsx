import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { ResetForm } from '../features/account/ResetForm.tsx';
import { ResetRequestForm } from '../features/account/ResetRequestForm.tsx';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** Without a token a mail is asked for, with one the new password is set. */
const ResetPage = () => {
  const { token } = useParams();
  const navigate = useNavigate();
  const toSignin = () => navigate(paths.signin);
  return (
    <Page title={accountTexts.resetTitle} width="narrow">
      <Card>
        {token === undefined ? (
          <ResetRequestForm onRequested={toSignin} />
        ) : (
          <ResetForm token={token} onReset={toSignin} />
        )}
        <p>
          <Link to={paths.signin}>{accountTexts.toSignin}</Link>
        </p>
      </Card>
    </Page>
  );
};

export default ResetPage;
