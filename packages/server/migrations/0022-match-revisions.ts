import { type Kysely, sql } from 'kysely';

/**
 * How often what a calendar shows of a match has changed, and when it last did, on the real clock:
 * a subscribed calendar moves its entry by that (RFC 5545, 3.8.7.3 and 3.8.7.4).
 */
const statements = [
  sql`ALTER TABLE matches
    ADD COLUMN sequence integer NOT NULL DEFAULT 0,
    ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now()`,
  sql`CREATE TRIGGER revise_match BEFORE UPDATE ON matches FOR EACH ROW
    WHEN (ROW(OLD.kickoff, OLD.home, OLD.away, OLD.stage, OLD.venue,
        OLD.result_home, OLD.result_away, OLD.result_ko)
      IS DISTINCT FROM ROW(NEW.kickoff, NEW.home, NEW.away, NEW.stage, NEW.venue,
        NEW.result_home, NEW.result_away, NEW.result_ko))
    EXECUTE FUNCTION revise_match()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
