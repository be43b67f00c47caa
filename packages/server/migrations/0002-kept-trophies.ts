import { type Kysely, sql } from 'kysely';

/** What players earned in a tournament whose bets are gone; before, trophies follow from the bets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE kept_trophies (
    tournament_id integer NOT NULL REFERENCES tournaments,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    type text NOT NULL,
    PRIMARY KEY (tournament_id, user_id, type)
  )`.execute(db);
  await sql`CREATE INDEX kept_trophies_by_user ON kept_trophies (user_id)`.execute(db);
};
