import { type Kysely, sql } from 'kysely';

/** Who wants to read the results of a day and their points, in which way, and which day they were written to about. */
const statements = [
  sql`ALTER TABLE reminder_wishes
    ADD COLUMN results_by_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN results_about date,
    ADD COLUMN results_mailed_about date,
    ADD COLUMN results_mailed_job uuid`,
  // A browser shows reminders of open tips, results, or both.
  sql`ALTER TABLE push_subscriptions
    ADD COLUMN tips boolean NOT NULL DEFAULT true,
    ADD COLUMN results boolean NOT NULL DEFAULT false,
    ADD COLUMN results_pushed_about date,
    ADD COLUMN results_pushed_job uuid,
    ADD CHECK (tips OR results)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
