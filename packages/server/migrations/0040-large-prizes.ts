import { type Kysely, sql } from 'kysely';

/** One place may win more than 21 million euros where stakes are high, which a 32-bit integer does not hold. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE final_prizes ALTER COLUMN prize_cents TYPE bigint`.execute(db);
};
