import { type Kysely, sql } from 'kysely';

/** A pack that a results feed has told keeps by which numbers the feed goes on to tell of it (docs/decisions/0051). */
const origin = sql`ALTER TABLE packs ADD COLUMN origin jsonb`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await origin.execute(db);
};
