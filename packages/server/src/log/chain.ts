import { NO_DIGEST } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Waits until no other transaction adds to the log's chain or to the seals, and keeps others from it
 * until this one ends. The last lock of a transaction: entries of the log take it when they are
 * committed (docs/decisions/0016, and `chain_audit_entry`).
 */
export const holdChains = async (db: Kysely<Database>): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240621)`.execute(db);
};

/** The digest of the log's last entry; call {@link holdChains} before. */
export const logHead = async (db: Kysely<Database>): Promise<Buffer> => {
  const last = await db
    .selectFrom('audit_chain')
    .select('digest')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.digest ?? Buffer.from(NO_DIGEST);
};
