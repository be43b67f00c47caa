import { type Kysely, sql } from 'kysely';

/** A final statement says how many of the points questions have earned (docs/game.md, 'Closing'). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE final_prizes
    ADD COLUMN question_points integer NOT NULL DEFAULT 0 CHECK (question_points >= 0)`.execute(db);
};
