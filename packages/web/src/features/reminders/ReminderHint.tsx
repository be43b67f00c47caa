import { useMutation, useQuery } from '@tanstack/react-query';
import { type Bet, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { deviceAbility } from './device.ts';
import './ReminderHint.css';

/**
 * Offers reminders to who has tipped and has never chosen. It stands behind the list and floats at the bottom of
 * the screen, so that no card moves when it comes. Declining is a choice, kept with the account.
 */
export const ReminderHint = ({ bets }: { bets: readonly Bet[] }) => {
  const hasTipped = bets.some(({ tip }) => tip !== null);
  const { data } = useQuery({ ...queryOf(endpoints.reminders), enabled: hasTipped });
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: decline });
  if (!hasTipped || !data?.available || data.chosen || isPending || isSuccess) return null;
  return (
    <aside className="reminder-offer" aria-label={texts.title}>
      <p>{texts.offer}</p>
      {deviceAbility() === 'install' ? (
        <Disclosure label={texts.onPhone}>{() => <p>{texts.install}</p>}</Disclosure>
      ) : null}
      <div className="reminder-offer-choices">
        <Link className="button button-primary" to={paths.reminders} aria-label={texts.chooseName}>
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
          {texts.decline}
        </Button>
      </div>
      <FormAlert error={error ? `${texts.failed} ${messageOf(error)}` : undefined} />
    </aside>
  );
};

/** Keeps what was chosen on another device meanwhile. */
const decline = () =>
  change(endpoints.saveReminders, {
    body: { timing: 'evening', mail: false, unlessChosen: true },
  });
