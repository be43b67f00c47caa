import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { openDay } from '../reminders/open-day.ts';
import { reminderTexts } from '../texts/reminders.ts';
import type { Addressed, ReminderMessage } from './mail.ts';

/**
 * What a player has not tipped on a day as it is now, or null: nothing is open any more, the player wants
 * no mails, or the mail about this day has left.
 *
 * Which job sends it is stored before it leaves. That job may come again until `settleReminder`: the mail server was
 * away, or the node was killed.
 */
export const composeReminder = async (
  transaction: Kysely<Database>,
  { userId, day }: ReminderMessage,
  account: { readonly name: string; readonly email: string; readonly active: boolean },
  {
    id,
    publicUrl,
    endToken,
  }: { readonly id: string; readonly publicUrl: string; readonly endToken: string },
): Promise<Addressed | null> => {
  if (!account.active) return null;
  const open = await openDay(transaction, userId, day);
  if (open === null) return null;
  if (!(await claimMail(transaction, userId, day, id))) return null;
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

const claimMail = async (
  db: Kysely<Database>,
  userId: number,
  day: string,
  job: string,
): Promise<boolean> =>
  (await db
    .updateTable('reminder_wishes')
    .set({ mailed_about: day, mailed_job: job })
    .where('user_id', '=', userId)
    .where('by_mail', '=', true)
    .where((wish) =>
      wish.or([
        wish('mailed_about', 'is', null),
        wish('mailed_about', '<', day),
        wish.and({ mailed_about: day, mailed_job: job }),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** The mail server has taken it: no job sends it again. */
export const settleReminder = async (
  db: Kysely<Database>,
  { userId, day }: ReminderMessage,
): Promise<void> => {
  await db
    .updateTable('reminder_wishes')
    .set({ mailed_job: null })
    .where('user_id', '=', userId)
    .where('mailed_about', '=', day)
    .execute();
};
