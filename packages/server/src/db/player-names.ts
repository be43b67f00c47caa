import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Days after a sign-up for which its name stays taken, whether it made an account, was for an
 * address that has one, or made an account that was never activated (docs/decisions/0008). No such
 * account lives longer.
 */
export const NAME_TAKEN_DAYS = 14;

/**
 * Locks a name until commit. A name is taken by an account or by a reservation, so no unique key
 * covers both: who takes one locks it before looking.
 *
 * @param nameKey as `fields.nameKey` makes it
 */
export const lockName = async (db: Kysely<Database>, nameKey: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240618, hashtext(${nameKey}))`.execute(db);
};
