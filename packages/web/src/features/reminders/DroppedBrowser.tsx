import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { paths } from '../../paths.ts';
import { reminderTexts } from '../../texts/reminders.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import './ReminderHint.css';

const texts = reminderTexts.dropped;

/** Says that a push service has dropped a browser of the player, until they know or have switched one on again. */
const DroppedBrowser = () => {
  const { mutate, isPending, error } = useMutation({ mutationFn: known });
  if (isPending) return null;
  return (
    <Card title={texts.title} aria-label={texts.title}>
      <p>{texts.lead}</p>
      <div className="reminder-offer-choices">
        <Link className="button button-primary" to={paths.reminders}>
          {texts.choose}
        </Link>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The focus would be lost with the button.
            currentTarget.closest('.page')?.querySelector('h1')?.focus({ preventScroll: true });
            mutate();
          }}
        >
          {texts.known}
        </Button>
      </div>
      <FormAlert error={error ? `${reminderTexts.failed} ${messageOf(error)}` : undefined} />
    </Card>
  );
};

export default DroppedBrowser;

/** Leaves what was chosen as it is. */
const known = () =>
  change(endpoints.saveReminders, {
    body: { timing: 'evening', mail: false, unlessChosen: true, droppedSeen: true },
  });
