import { Link, useNavigate, useParams } from 'react-router';
import { type AccountState, useAccountState } from '../features/account/accountState.ts';
import { ResetForm, ResetRequestForm } from '../features/account/ResetForm.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const ResetPage = () => {
  const { token } = useParams();
  const navigate = useNavigate();
  const { email } = useAccountState();
  const showRequested = (address: string) => {
    const state: AccountState = { email: address, notice: 'resetRequested' };
    navigate(paths.signin, { state });
  };
  return (
    <Page title={accountTexts.resetTitle} width="narrow">
      <Card>
        {token === undefined ? (
          <ResetRequestForm initialEmail={email} onRequested={showRequested} />
        ) : (
          <ResetForm token={token} onReset={() => navigate(paths.signin)} />
        )}
        <p>
          <Link to={paths.signin}>{accountTexts.toSignin}</Link>
        </p>
      </Card>
    </Page>
  );
};

export default ResetPage;
