import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { EmailLink } from '../features/account/EmailLink.tsx';
import { paths } from '../paths.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const texts = {
  before: reminderTexts.endText,
  button: reminderTexts.endButton,
  done: reminderTexts.endDone,
  failed: '',
};

/** What the link opens that stands below each reminder by mail. */
const EndRemindersPage = () => {
  const { token = '' } = useParams();
  return (
    <Page title={reminderTexts.endTitle} width="narrow">
      <Card>
        <EmailLink endpoint={endpoints.endMailReminders} token={token} texts={texts}>
          <p>
            <Link to={paths.reminders}>{reminderTexts.toSettings}</Link>
          </p>
        </EmailLink>
      </Card>
    </Page>
  );
};

export default EndRemindersPage;
