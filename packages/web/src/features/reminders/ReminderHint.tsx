import { useQuery } from '@tanstack/react-query';
import { type Bet, endpoints } from '@tippspiel/contract';
import { queryOf } from '../../api/queries.ts';
import { reminderTexts as texts } from '../../texts/reminders.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { deviceAbility } from './device.ts';
import { ReminderChoices, useDecline } from './ReminderChoices.tsx';
import './ReminderHint.css';

/**
 * Offers reminders to who has tipped and has never chosen. It stands behind the list, so that no row moves when it
 * comes. Declining is a choice, kept with the account.
 */
export const ReminderHint = ({ bets }: { bets: readonly Bet[] }) => {
  const hasTipped = bets.some(({ tip }) => tip !== null);
  const { data } = useQuery({ ...queryOf(endpoints.reminders), enabled: hasTipped });
  const declined = useDecline();
  const { isPending, isSuccess } = declined;
  if (!hasTipped || !data?.available || data.chosen || isPending || isSuccess) return null;
  return (
    <aside className="reminder-offer" aria-label={texts.title}>
      <p>{texts.offer}</p>
      {deviceAbility() === 'install' ? (
        <Disclosure label={texts.onPhone}>{() => <p>{texts.install}</p>}</Disclosure>
      ) : null}
      <ReminderChoices
        answer={declined}
        choose={texts.choose}
        chooseName={texts.chooseName}
        decline={texts.decline}
      />
    </aside>
  );
};
