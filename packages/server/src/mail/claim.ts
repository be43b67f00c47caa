import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A mail about a day, `YYYY-MM-DD`, that its receiver has asked for. */
interface MailOfDay {
  readonly kind: 'reminder' | 'day-results';
  readonly userId: number;
  readonly day: string;
}

/**
 * Stores which job of the queue sends a mail, before it leaves. That job may come again until `settleMail`: the mail
 * server was away, or the node was killed (docs/decisions/0033).
 *
 * @returns false if the player wants no such mails, or another job sends the mail about this day or a later one
 */
export const claimMail = async (
  db: Kysely<Database>,
  { kind, userId, day }: MailOfDay,
  job: string,
): Promise<boolean> => {
  const { wanted, about, sender } = columns[kind];
  const { rows } = await sql`
    UPDATE reminder_wishes SET ${about} = ${day}, ${sender} = ${job}
    WHERE user_id = ${userId} AND ${wanted}
      AND (${about} IS NULL OR ${about} < ${day} OR (${about} = ${day} AND ${sender} = ${job}))
    RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/** The mail server has taken it: no job sends it again. */
export const settleMail = async (
  db: Kysely<Database>,
  { kind, userId, day }: MailOfDay,
): Promise<void> => {
  const { about, sender } = columns[kind];
  await sql`
    UPDATE reminder_wishes SET ${sender} = NULL WHERE user_id = ${userId} AND ${about} = ${day}
  `.execute(db);
};

const columns = {
  reminder: {
    wanted: sql.ref('by_mail'),
    about: sql.ref('mailed_about'),
    sender: sql.ref('mailed_job'),
  },
  'day-results': {
    wanted: sql.ref('results_by_mail'),
    about: sql.ref('results_mailed_about'),
    sender: sql.ref('results_mailed_job'),
  },
} as const;
