import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { EmailLink } from '../features/account/EmailLink.tsx';
import { paths } from '../paths.ts';
import { reminderTexts as texts } from '../texts/reminders.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** What the link opens that stands below each reminder by mail, and below each mail with results. */
const EndRemindersPage = ({ ended }: { ended: keyof typeof said }) => {
  const { token = '' } = useParams();
  const { title, ...link } = said[ended];
  return (
    <Page title={title} width="narrow">
      <Card>
        <EmailLink endpoint={endpoints.endMailReminders} token={token} texts={link}>
          <p>
            <Link to={paths.reminders}>{texts.toSettings}</Link>
          </p>
        </EmailLink>
      </Card>
    </Page>
  );
};

const said = {
  tips: {
    title: texts.endTitle,
    before: texts.endText,
    button: texts.endButton,
    done: texts.endDone,
    failed: '',
  },
  results: {
    title: texts.endResultsTitle,
    before: texts.endResultsText,
    button: texts.endResultsButton,
    done: texts.endResultsDone,
    failed: '',
  },
} as const;

export default EndRemindersPage;
