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
  // What a browser's push service gave it; one a session, and gone with it.
  sql`CREATE TABLE push_subscriptions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    session_hash bytea NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
    address text NOT NULL UNIQUE CHECK (char_length(address) <= 1000),
    public_key bytea NOT NULL CHECK (octet_length(public_key) = 65),
    auth_secret bytea NOT NULL CHECK (octet_length(auth_secret) = 16),
    pushed_about date
  )`,
  sql`CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
