import { type Kysely, sql } from 'kysely';

/**
 * A game may have no tournament: before its first one is chosen, and after one was left (docs/decisions/0050). One that was
 * left stays as a row, for the seals and the log that are about it; its pack may be started again.
 */
const statements = [
  sql`ALTER TABLE configuration ALTER COLUMN tournament_id DROP NOT NULL`,
  sql`ALTER TABLE tournaments
    ADD COLUMN left_at timestamptz,
    ADD CHECK (left_at IS NULL OR archived_at IS NOT NULL),
    DROP CONSTRAINT tournaments_pack_key`,
  sql`CREATE UNIQUE INDEX tournaments_pack_key ON tournaments (pack) WHERE left_at IS NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
