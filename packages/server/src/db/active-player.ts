import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Whether there is such a player; to the others an inactive account is none. */
export const isActivePlayer = async (db: Kysely<Database>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;
