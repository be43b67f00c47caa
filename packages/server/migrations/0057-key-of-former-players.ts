import { type Kysely, sql } from 'kysely';

/** Backups order the rows of every table by its primary key, and `group_id` may be null. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE former_players
    ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY`.execute(db);
};
