import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { useSession } from '../api/session.ts';
import { EmailLink } from '../features/account/EmailLink.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const texts = {
  before: accountTexts.confirmEmailText,
  button: accountTexts.confirmEmailSave,
  done: accountTexts.confirmEmailDone,
  failed: accountTexts.confirmEmailFailed,
};

/** What the link opens that is mailed to a new address. */
const ConfirmEmailPage = () => {
  const { token = '' } = useParams();
  const { signedIn } = useSession();
  return (
    <Page title={accountTexts.confirmEmailTitle} width="narrow">
      <Card>
        <EmailLink endpoint={endpoints.confirmEmail} token={token} texts={texts}>
          <p>
            {signedIn ? (
              <Link to={paths.home}>{accountTexts.toGame}</Link>
            ) : (
              <Link to={paths.signin}>{accountTexts.toSignin}</Link>
            )}
          </p>
        </EmailLink>
      </Card>
    </Page>
  );
};

export default ConfirmEmailPage;
