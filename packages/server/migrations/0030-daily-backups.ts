import { type Kysely, sql } from 'kysely';

/** One row at most: the night whose backup is due or done, and how the last ones went. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE daily_backups (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    night date NOT NULL,
    -- Until then a node is at it, or waits after a failure; null = the night's backup is written.
    turn_until timestamptz,
    good_at timestamptz,
    trouble text CHECK (trouble IN ('no-space', 'not-allowed', 'failed')),
    trouble_since timestamptz,
    CHECK ((trouble IS NULL) = (trouble_since IS NULL))
  )`.execute(db);
};
