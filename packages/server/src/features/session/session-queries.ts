import { randomBytes } from 'node:crypto';
import { type DeviceWords, fields, limits, type Role } from '@tippspiel/contract';
import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { givesRow } from '../../db/gives-row.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { OpeningDevice } from '../../identity/device-words.ts';
import { isYoungEnough, lockAccount } from '../../identity/live-session.ts';
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
export const findCredentials = (db: Db, email: string): Promise<Credentials | null> =>
  readCredentials(db, sql<boolean>`u.email_key = ${fields.emailKey(email)}`);

/** The same of an account that is known; null if it is gone. */
export const credentialsOf = (db: Db, userId: number): Promise<Credentials | null> =>
  readCredentials(db, sql<boolean>`u.id = ${userId}`);

const readCredentials = async (
  db: Db,
  isMeant: RawBuilder<boolean>,
): Promise<Credentials | null> => {
  const user = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash', 'u.active', 'u.activated_at'])
    .select(roleOf(sql.ref('u.id')).as('role'))
    .where(isMeant)
    // Nobody signs in to the row that a deleted account has left.
    .where('u.left_at', 'is', null)
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

/** What has proved who signs in; the passkey alone is both factors (docs/game.md, 'Passkeys'). */
export type SignInBy = 'password' | 'password-and-code' | 'passkey';

/**
 * Opens a session, with a token of 256 random bits of which only a hash is stored. Of an account's sessions the one that
 * was not used for longest ends once there are too many.
 *
 * @param isKnown whether the device needs no mail
 * @returns the token, and whether the account is to be told of it, as it never is of its first session; null if the
 *   account was deactivated or got another password since its credentials were read
 */
export const openSession = async (
  transaction: Db,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
  { isKnown, by, ...device }: OpeningDevice & { readonly isKnown: boolean; readonly by: SignInBy },
): Promise<{ readonly token: string; readonly tells: boolean } | null> => {
  const account = await lockAccount(transaction, id);
  if (!account?.active || account.passwordHash !== passwordHash) return null;
  const told =
    !isKnown &&
    !(await hadNoSession(transaction, id)) &&
    !(await wasToldOf(transaction, id, device));
  const now = sql<Date>`clock_timestamp()`;
  const password_at = by === 'passkey' ? null : now;
  const proved_at = by === 'password' ? null : now;
  const session = { user_id: id, password_at, proved_at, told, ...device };
  return { token: await insertSession(transaction, session), tells: told };
};

/**
 * A session for an account that its own link has just activated, in that transaction; null for the
 * organiser, who always enters a password.
 */
export const openFirstSession = async (
  transaction: Db,
  userId: number,
  device: OpeningDevice,
): Promise<string | null> => {
  const account = await lockAccount(transaction, userId);
  if (!account?.active || (await isOrganiser(transaction, userId))) return null;
  return insertSession(transaction, { user_id: userId, ...device });
};

/** The account must be locked. */
const insertSession = async (
  transaction: Db,
  session: Omit<InsertObject<Database, 'sessions'>, 'token_hash'>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashToken(token);
  await transaction
    .insertInto('sessions')
    .values({ token_hash, ...session })
    .execute();
  await sql`
    DELETE FROM sessions WHERE token_hash IN (
      SELECT token_hash FROM sessions WHERE user_id = ${session.user_id} AND token_hash <> ${token_hash}
      ORDER BY last_seen_at DESC, created_at DESC OFFSET ${limits.sessions - 1}
    )
  `.execute(transaction);
  return token;
};

const isOrganiser = (db: Db, userId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM configuration WHERE admin_id = ${userId}`);

const hadNoSession = (db: Db, userId: number): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM users u WHERE id = ${userId} AND last_online IS NULL
      AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id)`,
  );

/** Whose session a token opens; null if it opens none. */
export const ownerOfSession = async (db: Db, tokenHash: Buffer): Promise<number | null> => {
  const session = await db
    .selectFrom('sessions as s')
    .select('s.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where(isYoungEnough)
    .executeTakeFirst();
  return session?.user_id ?? null;
};

/**
 * Whether a mail has told the account of such a device, which is still signed in. A browser that forgets its
 * cookies is thus told of once in 30 days.
 */
const wasToldOf = (db: Db, userId: number, { browser, system }: DeviceWords) =>
  givesRow(
    db,
    sql`SELECT FROM sessions WHERE user_id = ${userId} AND told
      AND browser IS NOT DISTINCT FROM ${browser} AND system IS NOT DISTINCT FROM ${system}
      AND created_at > clock_timestamp() - interval '30 days' LIMIT 1`,
  );

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};
