import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Any number of ours. */
const matchTurn = sql.lit(20_240_616);

/**
 * Changes of matches take turns until the end of their transaction, so that each fills the bracket
 * from what the last one left.
 */
export const takeTurn = async (db: Kysely<Database>): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${matchTurn})`.execute(db);
};

/** The same without waiting. @returns whether this transaction has the turn */
export const tryTakeTurn = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${matchTurn}) AS taken
  `.execute(db);
  return rows[0]?.taken === true;
};
