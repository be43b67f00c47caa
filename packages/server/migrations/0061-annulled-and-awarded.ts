import { type Kysely, sql } from 'kysely';

/**
 * A match that counts for no player (`annulled`), or by whose `awarded` score tables of teams and the bracket go; with
 * a result and without annulment players keep what was played. Tips on a match that was awarded before its start rest:
 * they belong to match and pairing.
 */
const statements = [
  sql`ALTER TABLE matches
    ADD COLUMN annulled boolean NOT NULL DEFAULT false,
    ADD COLUMN awarded_home smallint CHECK (awarded_home BETWEEN 0 AND 20),
    ADD COLUMN awarded_away smallint CHECK (awarded_away BETWEEN 0 AND 20),
    ADD COLUMN awarded_ko smallint CHECK (awarded_ko IN (1, 2)),
    ADD CHECK ((awarded_home IS NULL) = (awarded_away IS NULL)),
    ADD CHECK ((awarded_ko IS NOT NULL) = (awarded_home IS NOT NULL AND left(stage, 1) <> 'G')),
    ADD CHECK (NOT annulled OR (home IS NOT NULL AND live_home IS NULL)),
    ADD CHECK (annulled OR awarded_home IS NULL OR result_home IS NOT NULL)`,
  sql`CREATE OR REPLACE VIEW listed_matches AS
    SELECT id, tournament_id, stage, home, away, kickoff, result_home, result_away, result_ko,
      locked_at, has_started(kickoff, locked_at) AS started, venue, live_home, live_away,
      extra_home, extra_away, penalty_home, penalty_away,
      annulled, awarded_home, awarded_away, awarded_ko
    FROM matches WHERE home IS NOT NULL`,
  sql`DROP TRIGGER revise_match ON matches`,
  sql`CREATE TRIGGER revise_match BEFORE UPDATE ON matches FOR EACH ROW
    WHEN (ROW(OLD.kickoff, OLD.home, OLD.away, OLD.stage, OLD.venue,
        OLD.result_home, OLD.result_away, OLD.result_ko,
        OLD.extra_home, OLD.extra_away, OLD.penalty_home, OLD.penalty_away,
        OLD.annulled, OLD.awarded_home, OLD.awarded_away, OLD.awarded_ko)
      IS DISTINCT FROM ROW(NEW.kickoff, NEW.home, NEW.away, NEW.stage, NEW.venue,
        NEW.result_home, NEW.result_away, NEW.result_ko,
        NEW.extra_home, NEW.extra_away, NEW.penalty_home, NEW.penalty_away,
        NEW.annulled, NEW.awarded_home, NEW.awarded_away, NEW.awarded_ko))
    EXECUTE FUNCTION revise_match()`,
  sql`CREATE TABLE resting_bets (
    match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
    home text NOT NULL,
    away text NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    home_tip smallint NOT NULL,
    away_tip smallint NOT NULL,
    ko_tip smallint NOT NULL,
    placed_at timestamptz NOT NULL,
    PRIMARY KEY (match_id, home, away, user_id)
  )`,
  sql`CREATE INDEX resting_bets_by_user ON resting_bets (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
