import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type CountedPlayer, dayResults } from '../reminders/day-results.ts';
import { openDay } from '../reminders/open-day.ts';
import { dayResultsTexts } from '../texts/day-results.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { claimMail } from './claim.ts';
import type { Addressed, DayResultsMessage, EndOfMails, ReminderMessage } from './mail.ts';

interface Account {
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

interface WaysOut {
  /** The queue's id of the message, the same for each attempt. */
  readonly id: string;
  readonly publicUrl: string;
  /** Where mails of this kind are ended. */
  readonly end: Pick<EndOfMails, 'page' | 'oneClick'>;
}

/**
 * What a player has not tipped on a day as it is now, or null: nothing is open any more, the player wants
 * no mails, or the mail about this day has left.
 */
export const composeReminder = async (
  transaction: Kysely<Database>,
  message: ReminderMessage,
  account: Account,
  { id, publicUrl, end }: WaysOut,
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const open = await openDay(transaction, message.userId, message.day);
  if (open === null) return null;
  if (!(await claimMail(transaction, message, id))) return null;
  return {
    kind: 'reminder',
    address: account.email,
    name: account.name,
    link: `${publicUrl}${open.path}`,
    token: null,
    said: reminderTexts.mail(open),
    end: { ...end, label: reminderTexts.end },
  };
};

/** The results of a day as they are now, or null: see `dayResults`, else as for a reminder. */
export const composeDayResults = async (
  transaction: Kysely<Database>,
  message: DayResultsMessage,
  account: Account,
  { id, publicUrl, end, counted }: WaysOut & { readonly counted: CountedPlayer | null },
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const results = await dayResults(transaction, message.day, counted);
  if (results === null) return null;
  if (!(await claimMail(transaction, message, id))) return null;
  return {
    kind: 'day-results',
    address: account.email,
    name: account.name,
    link: `${publicUrl}/score`,
    token: null,
    said: dayResultsTexts.mail(results),
    end: { ...end, label: dayResultsTexts.end },
  };
};
