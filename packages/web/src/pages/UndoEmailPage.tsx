import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { EmailLink } from '../features/account/EmailLink.tsx';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const texts = {
  before: accountTexts.undoEmailText,
  button: accountTexts.undoEmailSave,
  done: accountTexts.undoEmailDone,
  failed: accountTexts.undoEmailFailed,
};

/** What the link opens that is mailed to an address that an account no longer has. */
const UndoEmailPage = () => {
  const { token = '' } = useParams();
  return (
    <Page title={accountTexts.undoEmailTitle} width="narrow">
      <Card>
        <EmailLink endpoint={endpoints.undoEmail} token={token} texts={texts}>
          <p>
            <Link to={paths.signin}>{accountTexts.toSignin}</Link>
          </p>
        </EmailLink>
      </Card>
    </Page>
  );
};

export default UndoEmailPage;
