import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Changes of matches take turns until the end of their transaction, so that each fills the bracket
 * from what the last one left.
 */
export const takeTurn = async (db: Kysely<Database>): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240616)`.execute(db);
};
