import { type Kysely, sql } from 'kysely';

/**
 * Which job of a queue is sending the message about `mailed_about` or `pushed_about`: it alone may try again, so what
 * a killed node was sending is not lost.
 */
const statements = [
  sql`ALTER TABLE reminder_wishes ADD COLUMN mailed_job uuid`,
  sql`ALTER TABLE push_subscriptions ADD COLUMN pushed_job uuid`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
