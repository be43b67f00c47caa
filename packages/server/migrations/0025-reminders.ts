import { type Kysely, sql } from 'kysely';

/** When and how players want to be reminded of open tips, and what they were reminded of last. */
const statements = [
  // The last reminder stays when the wish changes: nobody is reminded twice a day by switching off and on.
  sql`CREATE TABLE reminder_wishes (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    timing text NOT NULL CHECK (timing IN ('evening', 'before')),
    by_mail boolean NOT NULL,
    reminded_on date,
    reminded_about date,
    mailed_about date,
    CHECK ((reminded_on IS NULL) = (reminded_about IS NULL))
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
