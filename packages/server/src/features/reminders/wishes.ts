import type { ReminderTiming } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

interface Wish {
  readonly timing: ReminderTiming;
  readonly mail: boolean;
}

/** How a player wants to be reminded; in no way, if they have never said so. */
export const findWish = async (db: Kysely<Database>, userId: number): Promise<Wish> =>
  (await db
    .selectFrom('reminder_wishes')
    .select(['timing', 'by_mail as mail'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { timing: 'evening', mail: false };

/** @returns false if the session has ended: then nothing is written */
export const storeWish = async (
  db: Kysely<Database>,
  { timing, mail }: Wish,
  caller: Caller,
): Promise<boolean> => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO reminder_wishes (user_id, timing, by_mail)
    SELECT live.user_id, ${timing}::text, ${mail}::boolean FROM live
    ON CONFLICT (user_id) DO UPDATE SET timing = excluded.timing, by_mail = excluded.by_mail
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
