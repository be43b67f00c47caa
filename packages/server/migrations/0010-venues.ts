import { type Kysely, sql } from 'kysely';

const statements = [
  // Null for matches that the organiser adds, and until the next start fills it from the pack.
  sql`ALTER TABLE matches ADD COLUMN venue text`,
  sql`CREATE OR REPLACE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue
    FROM matches WHERE home IS NOT NULL`,
];

/** Where a match is played. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
