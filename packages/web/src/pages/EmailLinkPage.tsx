import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { codeOf, hinting, messageOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

const toSignin = [paths.signin, accountTexts.toSignin] as const;
const toReminders = [paths.reminders, reminderTexts.toSettings] as const;

/** By what the link does: what will happen, what the button says, what has happened, and the way on. */
const links = {
  /** Mailed to a new address. */
  confirmEmail: {
    endpoint: endpoints.confirmEmail,
    ...accountTexts.confirmEmail,
    onwards: toSignin,
    signedIn: [paths.home, accountTexts.toGame] as const,
  },
  /** Mailed to an address that an account no longer has. */
  undoEmail: {
    endpoint: endpoints.undoEmail,
    ...accountTexts.undoEmail,
    onwards: toSignin,
    signedIn: toSignin,
  },
  /** Below each reminder by mail. */
  endReminders: {
    endpoint: endpoints.endMailReminders,
    ...reminderTexts.end,
    onwards: toReminders,
    signedIn: toReminders,
  },
  /** Below each mail with results. */
  endResults: {
    endpoint: endpoints.endMailReminders,
    ...reminderTexts.endResults,
    onwards: toReminders,
    signedIn: toReminders,
  },
};

/**
 * A mailed link that changes something of the account. Only a tap does: programs that scan mails open
 * links too.
 */
const EmailLinkPage = ({ kind }: { kind: keyof typeof links }) => {
  const { token = '' } = useParams();
  const { endpoint, title, before, button, done, failed, ...ways } = links[kind];
  const [to, label] = useSession().signedIn ? ways.signedIn : ways.onwards;
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      change(endpoint, { params: { token } }).catch(hinting('unknown-token', failed)),
  });
  const isOver = isSuccess || deadLinks.has(codeOf(error));
  return (
    <Page title={title} width="narrow">
      <Card>
        {isSuccess ? <Notice>{done}</Notice> : null}
        {isOver ? null : <p>{before}</p>}
        <div role="alert" className="form-alert">
          {error ? <p className="form-error">{messageOf(error)}</p> : null}
        </div>
        {isOver ? (
          <p>
            <Link to={to}>{label}</Link>
          </p>
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            {button}
          </Button>
        )}
      </Card>
    </Page>
  );
};

/** Refusals that another tap would not change. */
const deadLinks: ReadonlySet<string | undefined> = new Set([
  'unknown-token',
  'email-taken',
  'unknown-reminder-link',
]);

export default EmailLinkPage;
