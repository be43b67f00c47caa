import { type Kysely, sql } from 'kysely';

/** How often was guessed, for all nodes together. Without a write-ahead log: a crash forgets it, which is no loss. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE UNLOGGED TABLE counted_guesses (
    key_hash bytea PRIMARY KEY,
    count integer NOT NULL,
    expires_at timestamptz NOT NULL
  )`.execute(db);
};
