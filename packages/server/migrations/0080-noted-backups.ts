import { type Kysely, sql } from 'kysely';

/** The organiser of a new game is reminded of backups, the last of the first steps, until there are some or that is noted. */
const notedBackups = sql`ALTER TABLE configuration ADD COLUMN backups_noted_at timestamptz`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await notedBackups.execute(db);
};
