import { type Kysely, sql } from 'kysely';

/** Stores which players do not want to be named in the texts that members of their groups share. */
const unnamed = sql`ALTER TABLE users ADD COLUMN unnamed boolean NOT NULL DEFAULT false`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Rows that were changed before have triggers that wait for the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await unnamed.execute(db);
};
