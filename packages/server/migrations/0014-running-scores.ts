import { type Kysely, sql } from 'kysely';

/** The goals of the 90 minutes while a match is played; a result ends them. */
const statements = [
  sql`ALTER TABLE matches
    ADD COLUMN live_home smallint CHECK (live_home BETWEEN 0 AND 20),
    ADD COLUMN live_away smallint CHECK (live_away BETWEEN 0 AND 20),
    ADD CHECK ((live_home IS NULL) = (live_away IS NULL)),
    ADD CHECK (live_home IS NULL OR (home IS NOT NULL AND result_home IS NULL))`,
  sql`CREATE OR REPLACE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away
    FROM matches WHERE home IS NOT NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
