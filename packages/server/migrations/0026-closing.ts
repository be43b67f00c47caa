import { type Kysely, sql } from 'kysely';

/**
 * A tournament ends twice: closed, with its champion, results and final statements, and later archived,
 * when its participation data goes. Until now a stored competition said that it was archived. What
 * closing has added is marked, so that undoing it leaves what the organiser has entered by hand.
 */
const statements = [
  sql`ALTER TABLE tournaments
    ADD COLUMN closed_at timestamptz,
    ADD COLUMN archived_at timestamptz,
    ADD COLUMN champion_by_closing boolean NOT NULL DEFAULT false,
    ADD CHECK (archived_at IS NULL OR closed_at IS NOT NULL)`,
  sql`UPDATE tournaments t SET closed_at = clock_timestamp(), archived_at = clock_timestamp()
    WHERE EXISTS (SELECT FROM competitions WHERE tournament_id = t.id)`,
  sql`ALTER TABLE competitions ADD COLUMN by_closing boolean NOT NULL DEFAULT false`,
  sql`ALTER TABLE historical_results ADD COLUMN by_closing boolean NOT NULL DEFAULT false`,
  // Who won what in a game for money; the group is null in the overall game, the player once deleted.
  sql`CREATE TABLE final_prizes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament_id integer NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    group_id integer REFERENCES tip_groups ON DELETE CASCADE,
    row_number integer NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    position integer NOT NULL,
    points integer NOT NULL,
    full_stake boolean NOT NULL,
    prize_cents integer NOT NULL CHECK (prize_cents >= 0),
    UNIQUE NULLS NOT DISTINCT (tournament_id, group_id, row_number)
  )`,
  sql`CREATE INDEX final_prizes_by_group ON final_prizes (group_id)`,
  sql`CREATE INDEX final_prizes_by_user ON final_prizes (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that are changed here have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const statement of statements) await statement.execute(db);
};
