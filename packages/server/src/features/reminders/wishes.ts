import type { BodyOf, endpoints } from '@tippspiel/contract';
import type { ReminderTiming } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';
import type { EndedMails } from '../../reminders/end-link.ts';

interface Wish {
  readonly timing: ReminderTiming;
  readonly mail: boolean;
  /** Whether the results of a day come by mail. */
  readonly resultsMail: boolean;
}

/** How a player wants to be reminded and told results; in no way, if they have never chosen. */
export const findWish = async (
  db: Kysely<Database>,
  userId: number,
): Promise<Wish & { readonly chosen: boolean }> => {
  const wish = await db
    .selectFrom('reminder_wishes')
    .select(['timing', 'by_mail as mail', 'results_by_mail as resultsMail'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wish
    ? { ...wish, chosen: true }
    : { timing: 'evening', mail: false, resultsMail: false, chosen: false };
};

/**
 * @param wish `unlessChosen` leaves a wish that is there as it is; so is what is left out
 * @returns false if the session has ended: then nothing is written
 */
export const storeWish = async (
  db: Kysely<Database>,
  { timing, mail, resultsMail, unlessChosen = false }: BodyOf<typeof endpoints.saveReminders>,
  caller: Caller,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO reminder_wishes (user_id, timing, by_mail, results_by_mail)
    SELECT live.user_id, ${timing}::text, ${mail}::boolean, coalesce(${resultsMail ?? null}::boolean, false) FROM live
    ON CONFLICT (user_id) DO UPDATE SET
      timing = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.timing ELSE excluded.timing END,
      by_mail = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.by_mail ELSE excluded.by_mail END,
      results_by_mail = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.results_by_mail
        ELSE coalesce(${resultsMail ?? null}::boolean, reminder_wishes.results_by_mail) END
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/** Ends a player's mails of a kind. */
export const endMail = async (
  db: Kysely<Database>,
  { userId, ended }: { readonly userId: number; readonly ended: EndedMails },
): Promise<void> => {
  const column = sql.ref(ended === 'tips' ? 'by_mail' : 'results_by_mail');
  await sql`
    WITH account AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE)
    UPDATE reminder_wishes SET ${column} = false FROM account WHERE user_id = account.id
  `.execute(db);
};
