import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Locks a name until commit. A name is taken by an account or by a reservation, so no unique key
 * covers both: who takes one locks it before looking.
 *
 * @param nameKey as `fields.nameKey` makes it
 */
export const lockName = async (db: Kysely<Database>, nameKey: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240618, hashtext(${nameKey}))`.execute(db);
};
