import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Signs a player out everywhere, at once on all nodes: no node remembers a session.
 *
 * @param except the session that may go on
 */
export const endSessions = async (
  db: Kysely<Database>,
  userId: number,
  except?: Buffer,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? Buffer.of()))
    .execute();
};
