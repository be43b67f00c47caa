import type { Db } from '../db/schema.ts';

/**
 * An account, locked until the transaction ends; undefined if it is deleted.
 *
 * Whatever changes an account's address, password, sessions or links locks its row first: calls that
 * took those locks in different orders would wait for each other.
 */
export const lockAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'active', 'activated_at', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
