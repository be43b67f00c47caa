import { type Kysely, sql } from 'kysely';

/** Up to when players were told of tips that rest, and which job sends the message, as for reminders. */
const statements = [
  sql`ALTER TABLE reminder_wishes
    ADD COLUMN resting_about timestamptz,
    ADD COLUMN resting_mailed_about timestamptz,
    ADD COLUMN resting_mailed_job uuid`,
  sql`ALTER TABLE push_subscriptions
    ADD COLUMN resting_pushed_about timestamptz,
    ADD COLUMN resting_pushed_job uuid`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
