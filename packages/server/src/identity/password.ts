import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { keeping, limitConcurrency } from '../concurrency.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';

/** Argon2id (the library's default), parameters of OWASP's Password Storage Cheat Sheet. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** One core stays with those who only want to tip; about 19 MiB for each that runs. */
const atOnce = limitConcurrency(Math.max(1, availableParallelism() - 1), 500);

/** Makes the hash that is stored of a password. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(normalized(password), parameters));

/**
 * Whether the password is the one that was hashed. `null` (no such account) takes as long as any
 * other wrong one, so that the time does not reveal who has an account.
 */
export const verifyPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  const known = hashed ?? (await unknownPasswordHash());
  const matches = await atOnce(() => verify(known, normalized(password)));
  return matches && hashed !== null;
};

/**
 * A hash that no password is known of: for accounts whose owner has yet to choose one. Made once: asking for it may
 * take no longer than for any other hash.
 */
export const unknownPasswordHash = keeping(() =>
  hashPassword(randomBytes(32).toString('base64url')),
);

/** RFC 8265: one keyboard composes ä, another sends a and two dots. */
const normalized = (password: string) => password.normalize('NFC');

/** Reads the stored hash of an account's password; null if the account is gone. */
export const passwordHashOf = async (db: Db, userId: number): Promise<string | null> => {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.password_hash ?? null;
};

/** Whether a session was opened with the password within the last ten minutes (docs/game.md, 'Accounts'). */
export const hasJustSignedIn = (db: Db, tokenHash: Buffer): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM sessions WHERE token_hash = ${tokenHash}
      AND password_at > clock_timestamp() - interval '10 minutes'`,
  );
