import { randomBytes } from 'node:crypto';
import { fields, type Role } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { roleOf } from '../../identity/roles.ts';
import { hashToken } from '../../identity/token-hash.ts';

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly active: boolean;
  /** The account has been active at some time. */
  readonly wasActive: boolean;
  readonly role: Role;
}

/** Reads what a login is checked against; null for an unknown address. */
export const findCredentials = async (db: Db, email: string): Promise<Credentials | null> => {
  const user = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash', 'u.active', 'u.activated_at'])
    .select(roleOf(sql.ref('u.id')).as('role'))
    .where('u.email_key', '=', fields.emailKey(email))
    .executeTakeFirst();
  return user
    ? {
        id: user.id,
        passwordHash: user.password_hash,
        active: user.active,
        wasActive: user.activated_at !== null,
        role: user.role,
      }
    : null;
};

/**
 * A new session's token, 256 random bits; only its hash is stored. null if the account was
 * deactivated or got another password since its credentials were read.
 */
export const openSession = async (db: Db, { id, passwordHash }: Credentials) => {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    INSERT INTO sessions (token_hash, user_id, password_at)
    SELECT ${hashToken(token)}, id, clock_timestamp() FROM users
    WHERE id = ${id} AND active AND password_hash = ${passwordHash}
    FOR SHARE
    RETURNING user_id
  `.execute(db);
  return rows.length === 1 ? token : null;
};

/**
 * A session for an account that its own link has just activated, in that transaction; null for the
 * organiser, who always enters a password.
 */
export const openFirstSession = async (transaction: Db, userId: number): Promise<string | null> => {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    INSERT INTO sessions (token_hash, user_id)
    SELECT ${hashToken(token)}, id FROM users u
    WHERE id = ${userId} AND active
      AND NOT EXISTS (SELECT FROM configuration c WHERE c.admin_id = u.id)
    RETURNING user_id
  `.execute(transaction);
  return rows.length === 1 ? token : null;
};

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};
