import { type Kysely, sql } from 'kysely';

/** Teams may be known before the time: such a match has a day alone, or neither; it can be tipped, and does not start. */
const statements = [
  sql`DO $$ BEGIN
    EXECUTE (SELECT string_agg(format('ALTER TABLE matches DROP CONSTRAINT %I', conname), '; ')
      FROM pg_constraint WHERE conrelid = 'matches'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%home IS NULL%kickoff IS NOT NULL%');
  END $$`,
  sql`ALTER TABLE matches
    ADD COLUMN planned_day date,
    ADD CHECK (planned_day IS NULL OR kickoff IS NULL),
    ADD CHECK (locked_at IS NULL OR kickoff IS NOT NULL)`,
  sql`DROP VIEW listed_matches`,
  sql`CREATE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, planned_day,
      coalesce(kickoff, (planned_day + 1)::timestamp AT TIME ZONE 'UTC', 'infinity') AS listed_at, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away,
      extra_home, extra_away, penalty_home, penalty_away,
      annulled, awarded_home, awarded_away, awarded_ko
    FROM matches WHERE home IS NOT NULL`,
  sql`DROP TRIGGER revise_match ON matches`,
  sql`CREATE TRIGGER revise_match BEFORE UPDATE ON matches FOR EACH ROW
    WHEN (ROW(OLD.kickoff, OLD.planned_day, OLD.home, OLD.away, OLD.stage, OLD.venue,
        OLD.result_home, OLD.result_away, OLD.result_ko,
        OLD.extra_home, OLD.extra_away, OLD.penalty_home, OLD.penalty_away,
        OLD.annulled, OLD.awarded_home, OLD.awarded_away, OLD.awarded_ko)
      IS DISTINCT FROM ROW(NEW.kickoff, NEW.planned_day, NEW.home, NEW.away, NEW.stage, NEW.venue,
        NEW.result_home, NEW.result_away, NEW.result_ko,
        NEW.extra_home, NEW.extra_away, NEW.penalty_home, NEW.penalty_away,
        NEW.annulled, NEW.awarded_home, NEW.awarded_away, NEW.awarded_ko))
    EXECUTE FUNCTION revise_match()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
