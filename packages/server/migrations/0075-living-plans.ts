import { type Kysely, sql } from 'kysely';

/**
 * The plan of a competition that came from a results feed lives: when it is asked for again, what of it the organiser has to
 * look at and was told of, and whether its kick-offs apply by themselves (docs/decisions/0051). An earlier kick-off is told to all who want
 * reminders; up to when, and which job sends the message, as for tips that rest.
 */
const statements = [
  sql`ALTER TABLE results_feed
    ADD COLUMN asked_at timestamptz,
    ADD COLUMN is_leased boolean NOT NULL DEFAULT false,
    ADD COLUMN is_wanted boolean NOT NULL DEFAULT false,
    ADD COLUMN plan_at timestamptz NOT NULL DEFAULT to_timestamp(0),
    ADD COLUMN plan_trouble text,
    ADD COLUMN told_needs text[] NOT NULL DEFAULT '{}',
    ADD COLUMN told_needs_at timestamptz`,
  sql`ALTER TABLE configuration ADD COLUMN feed_kickoffs boolean NOT NULL DEFAULT true`,
  sql`CREATE TABLE plan_notes (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    note text NOT NULL
  )`,
  sql`CREATE TABLE earlier_kickoffs (
    match_id integer PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    was timestamptz NOT NULL,
    moved_at timestamptz NOT NULL
  )`,
  sql`ALTER TABLE reminder_wishes
    ADD COLUMN earlier_about timestamptz,
    ADD COLUMN earlier_mailed_about timestamptz,
    ADD COLUMN earlier_mailed_job uuid`,
  sql`ALTER TABLE push_subscriptions
    ADD COLUMN earlier_pushed_about timestamptz,
    ADD COLUMN earlier_pushed_job uuid`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
