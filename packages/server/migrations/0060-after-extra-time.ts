import { type Kysely, sql } from 'kysely';

/** The score after extra time and that of the shoot-out: shown, never counted. Whether a draw led there is the rules' to say. */
const statements = [
  sql`ALTER TABLE matches
    ADD COLUMN extra_home smallint CHECK (extra_home BETWEEN 0 AND 20),
    ADD COLUMN extra_away smallint CHECK (extra_away BETWEEN 0 AND 20),
    ADD COLUMN penalty_home smallint CHECK (penalty_home BETWEEN 0 AND 99),
    ADD COLUMN penalty_away smallint CHECK (penalty_away BETWEEN 0 AND 99),
    ADD CHECK ((extra_home IS NULL) = (extra_away IS NULL)),
    ADD CHECK ((penalty_home IS NULL) = (penalty_away IS NULL)),
    ADD CHECK (extra_home IS NULL OR
      (result_ko IS NOT NULL AND extra_home >= result_home AND extra_away >= result_away)),
    ADD CHECK (penalty_home IS NULL OR (result_ko IS NOT NULL
      AND result_ko = CASE sign(penalty_home - penalty_away) WHEN 1 THEN 1 WHEN -1 THEN 2 ELSE 0 END))`,
  sql`CREATE OR REPLACE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away,
      extra_home, extra_away, penalty_home, penalty_away
    FROM matches WHERE home IS NOT NULL`,
  // A calendar shows them.
  sql`DROP TRIGGER revise_match ON matches`,
  sql`CREATE TRIGGER revise_match BEFORE UPDATE ON matches FOR EACH ROW
    WHEN (ROW(OLD.kickoff, OLD.home, OLD.away, OLD.stage, OLD.venue,
        OLD.result_home, OLD.result_away, OLD.result_ko,
        OLD.extra_home, OLD.extra_away, OLD.penalty_home, OLD.penalty_away)
      IS DISTINCT FROM ROW(NEW.kickoff, NEW.home, NEW.away, NEW.stage, NEW.venue,
        NEW.result_home, NEW.result_away, NEW.result_ko,
        NEW.extra_home, NEW.extra_away, NEW.penalty_home, NEW.penalty_away))
    EXECUTE FUNCTION revise_match()`,
  // Of a demo alone.
  sql`ALTER TABLE IF EXISTS demo_own_results
    ADD COLUMN extra_home smallint, ADD COLUMN extra_away smallint,
    ADD COLUMN penalty_home smallint, ADD COLUMN penalty_away smallint`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
