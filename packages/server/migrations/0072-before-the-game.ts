import { type Kysely, sql } from 'kysely';

/**
 * Matches that were played before the competition was chosen (docs/game.md, 'Competitions'): annulled for players, who
 * could not tip them, while tables of teams and the bracket go by what was played.
 */
const statements = [
  sql`DO $$ BEGIN
    EXECUTE (SELECT string_agg(format('ALTER TABLE matches DROP CONSTRAINT %I', conname), '; ')
      FROM pg_constraint WHERE conrelid = 'matches'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%NOT annulled%');
  END $$`,
  sql`ALTER TABLE matches
    ADD COLUMN before_game boolean NOT NULL DEFAULT false,
    ADD CHECK (NOT annulled OR (live_home IS NULL AND (home IS NOT NULL OR before_game))),
    ADD CHECK (NOT before_game OR (annulled AND awarded_home IS NULL AND locked_at IS NULL))`,
  sql`CREATE OR REPLACE VIEW listed_matches AS
    SELECT id, tournament_id, stage, round, leg, home, away, kickoff, planned_day,
      coalesce(kickoff, (planned_day + 1)::timestamp AT TIME ZONE 'UTC', 'infinity') AS listed_at,
      result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away,
      extra_home, extra_away, penalty_home, penalty_away,
      annulled, awarded_home, awarded_away, awarded_ko, before_game
    FROM matches WHERE home IS NOT NULL`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
