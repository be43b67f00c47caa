import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { openDay } from '../reminders/open-day.ts';
import { reminderTexts } from '../texts/reminders.ts';
import type { Addressed, ReminderMessage } from './mail.ts';

/**
 * What a player has not tipped on a day as it is now, or null: nothing is open any more, the player wants
 * no mails, or the mail about this day has left.
 *
 * That it leaves is stored before it does. A node that is killed in between sends nothing, where it could else
 * send twice; a mail server that is away is told by `releaseReminder`.
 */
export const composeReminder = async (
  transaction: Kysely<Database>,
  { userId, day }: ReminderMessage,
  account: { readonly name: string; readonly email: string; readonly active: boolean },
  { publicUrl, endToken }: { readonly publicUrl: string; readonly endToken: string },
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const open = await openDay(transaction, userId, day);
  if (open === null) return null;
  if (!(await claimMail(transaction, userId, day))) return null;
  return {
    kind: 'reminder',
    address: account.email,
    name: account.name,
    link: `${publicUrl}${open.path}`,
    token: null,
    said: reminderTexts.mail(open),
    end: {
      page: `${publicUrl}/reminders/end/${endToken}`,
      oneClick: `${publicUrl}/api/reminders/end/${endToken}`,
    },
  };
};

const claimMail = async (db: Kysely<Database>, userId: number, day: string): Promise<boolean> =>
  (await db
    .updateTable('reminder_wishes')
    .set({ mailed_about: day })
    .where('user_id', '=', userId)
    .where('by_mail', '=', true)
    .where((wish) => wish.or([wish('mailed_about', 'is', null), wish('mailed_about', '<', day)]))
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** The mail could not be sent: it may be tried again. */
export const releaseReminder = async (
  db: Kysely<Database>,
  { userId, day }: ReminderMessage,
): Promise<void> => {
  await db
    .updateTable('reminder_wishes')
    .set({ mailed_about: null })
    .where('user_id', '=', userId)
    .where('mailed_about', '=', day)
    .execute();
};
