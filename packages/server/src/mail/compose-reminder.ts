import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../identity/token-hash.ts';
import { tippable, untipped } from '../reminders/open-tips.ts';
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
  const ofDay = (await tippable(transaction)).filter((each) => each.day === day);
  const open = (await untipped(transaction, [userId], ofDay)).get(userId) ?? [];
  if (open.length === 0) return null;
  if (!(await claimMail(transaction, userId, day))) return null;
  return {
    kind: 'reminder',
    address: account.email,
    name: account.name,
    link: `${publicUrl}/bet?tag=${day}`,
    token: null,
    said: reminderTexts.mail({
      day,
      champion: open.some(({ match }) => match === null),
      matches: open.flatMap(({ match, time }) => (match ? [{ time, ...match }] : [])),
    }),
    end: {
      page: `${publicUrl}/reminders/end/${endToken}`,
      oneClick: `${publicUrl}/api/reminders/end/${endToken}`,
      // Where a mail server has taken a mail and could not say so, its receiver sees one.
      messageId: `${hashToken(`${endToken} ${day}`).toString('hex')}@${new URL(publicUrl).hostname}`,
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
