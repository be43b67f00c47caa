import type { ReminderTiming } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

interface Wish {
  readonly timing: ReminderTiming;
  readonly mail: boolean;
}

/** How a player wants to be reminded; in no way, if they have never chosen. */
export const findWish = async (
  db: Kysely<Database>,
  userId: number,
): Promise<Wish & { readonly chosen: boolean }> => {
  const wish = await db
    .selectFrom('reminder_wishes')
    .select(['timing', 'by_mail as mail'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return wish ? { ...wish, chosen: true } : { timing: 'evening', mail: false, chosen: false };
};

/**
 * @param wish `unlessChosen` leaves a wish that is there as it is
 * @returns false if the session has ended: then nothing is written
 */
export const storeWish = async (
  db: Kysely<Database>,
  { timing, mail, unlessChosen = false }: Wish & { readonly unlessChosen?: boolean | undefined },
  caller: Caller,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO reminder_wishes (user_id, timing, by_mail)
    SELECT live.user_id, ${timing}::text, ${mail}::boolean FROM live
    ON CONFLICT (user_id) DO UPDATE SET
      timing = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.timing ELSE excluded.timing END,
      by_mail = CASE WHEN ${unlessChosen}::boolean THEN reminder_wishes.by_mail ELSE excluded.by_mail END
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/** Switches a player's reminders by mail off. */
export const endMail = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await sql`
    WITH account AS MATERIALIZED (SELECT id FROM users WHERE id = ${userId} FOR KEY SHARE)
    UPDATE reminder_wishes SET by_mail = false FROM account WHERE user_id = account.id
  `.execute(db);
};
