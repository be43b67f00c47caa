import { useNavigate, useParams } from 'react-router';
import type { AccountState } from '../features/account/accountState.ts';
import { SetupForm } from '../features/account/SetupForm.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The program prints a link to this page at its first start. */
const SetupPage = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const signIn = (email: string) => {
    const state: AccountState = { email, notice: 'setupDone' };
    navigate(paths.signin, { state, replace: true });
  };
  return (
    <Page title={accountTexts.setupTitle} width="narrow">
      <Card>
        <SetupForm token={token} onDone={signIn} />
      </Card>
    </Page>
  );
};

export default SetupPage;
