import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Locks a session until the transaction ends: one that a new password has just ended must not set
 * another. The account is locked before it.
 *
 * @returns whether the session still exists
 */
export const lockSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()) !== undefined;
