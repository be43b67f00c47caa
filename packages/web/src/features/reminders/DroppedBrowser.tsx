import { reminderTexts } from '../../texts/reminders.ts';
import { Card } from '../../ui/Card.tsx';
import { ReminderChoices, useDecline } from './ReminderChoices.tsx';

const texts = reminderTexts.dropped;

/** Says that a push service has dropped a browser of the player, until they know or have switched one on again. */
const DroppedBrowser = () => {
  const known = useDecline({ droppedSeen: true });
  if (known.isPending) return null;
  return (
    <Card title={texts.title} aria-label={texts.title}>
      <p>{texts.lead}</p>
      <ReminderChoices answer={known} choose={texts.choose} decline={texts.known} />
    </Card>
  );
};

export default DroppedBrowser;
