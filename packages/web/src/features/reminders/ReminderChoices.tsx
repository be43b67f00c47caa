import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@tippspiel/contract';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { paths } from '../../paths.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import './ReminderHint.css';

/** Says no to what is offered; what was chosen on another device meanwhile stays. */
export const useDecline = (
  rest: Pick<BodyOf<typeof endpoints.saveReminders>, 'droppedSeen'> = {},
) =>
  useMutation({
    mutationFn: () =>
      change(endpoints.saveReminders, {
        body: { timing: 'evening', mail: false, unlessChosen: true, ...rest },
      }),
  });

interface ReminderChoicesProps {
  answer: Pick<ReturnType<typeof useDecline>, 'mutate' | 'error'>;
  choose: string;
  /** What a screen reader calls it; left out = as it reads. */
  chooseName?: string;
  decline: string;
}

/** Leads to the settings, or declines. */
export const ReminderChoices = ({ answer, choose, chooseName, decline }: ReminderChoicesProps) => (
  <>
    <div className="reminder-offer-choices">
      <Link className="button button-primary" to={paths.reminders} aria-label={chooseName}>
        {choose}
      </Link>
      <Button
        variant="quiet"
        onClick={({ currentTarget }) => {
          // The focus would be lost with the button.
          currentTarget.closest('.page')?.querySelector('h1')?.focus({ preventScroll: true });
          answer.mutate();
        }}
      >
        {decline}
      </Button>
    </div>
    <FormAlert error={answer.error ? `${texts.failed} ${messageOf(answer.error)}` : undefined} />
  </>
);
