import { type Kysely, sql } from 'kysely';

/** Accounts whose owners have been told that they go because nobody uses them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE unused_accounts (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    told_again_at timestamptz
  )`.execute(db);
};
