import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link, useParams } from 'react-router';
import { codeOf, hinting, messageOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { endInvitationsTexts } from '../texts/mailedInvitations.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormAlert } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

const toSignin = [paths.signin, accountTexts.toSignin] as const;
const toReminders = [paths.reminders, reminderTexts.toSettings] as const;

const links = {
  /** Is mailed to a new address. */
  confirmEmail: {
    endpoint: endpoints.confirmEmail,
    ...accountTexts.confirmEmail,
    onwards: toSignin,
    signedIn: [paths.home, accountTexts.toGame] as const,
  },
  /** Is mailed to an address that an account no longer has. */
  undoEmail: {
    endpoint: endpoints.undoEmail,
    ...accountTexts.undoEmail,
    onwards: toSignin,
    signedIn: toSignin,
  },
  /** Stands below each reminder by mail. */
  endReminders: {
    endpoint: endpoints.endMailReminders,
    ...reminderTexts.end,
    onwards: toReminders,
    signedIn: toReminders,
  },
  /** Stands below each mail with results. */
  endResults: {
    endpoint: endpoints.endMailReminders,
    ...reminderTexts.endResults,
    onwards: toReminders,
    signedIn: toReminders,
  },
  /** Stands below each invitation by mail, whose reader need not have an account. */
  endInvitations: {
    endpoint: endpoints.objectToInvitations,
    ...endInvitationsTexts,
    onwards: [paths.welcome, endInvitationsTexts.onwards] as const,
    signedIn: [paths.home, accountTexts.toGame] as const,
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
        <FormAlert error={error ? messageOf(error) : undefined} />
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

/** Another tap would not change these refusals. */
const deadLinks: ReadonlySet<string | undefined> = new Set([
  'unknown-token',
  'email-taken',
  'unknown-reminder-link',
  'unknown-objection',
]);

export default EmailLinkPage;
