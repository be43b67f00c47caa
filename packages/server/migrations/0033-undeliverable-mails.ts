import { type Kysely, sql } from 'kysely';

/** The last mail to an account's address that the mail server refused for good (docs/game.md, 'Mails'). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE undeliverable_mails (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    subject text NOT NULL CHECK (subject IN ('activation', 'account', 'money', 'reminder')),
    reason text NOT NULL CHECK (reason IN ('unknown', 'disabled', 'full', 'blocked', 'other')),
    refused_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`.execute(db);
};
