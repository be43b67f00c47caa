import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { errors, limits } from '@tippspiel/contract';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { limitConcurrency } from '../concurrency.ts';
import type { Database } from '../db/schema.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Secret, storedSecret } from './secret.ts';

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

/** A hash that no password is known of: for accounts whose owner has yet to choose one. */
export const unknownPasswordHash = (): Promise<string> => {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    nobodys = null;
    throw error;
  });
  return nobodys;
};

/** Made once: asking for it may take no longer than for any other hash. */
let nobodys: Promise<string> | null = null;

/** RFC 8265: one keyboard composes ä, another sends a and two dots. */
const normalized = (password: string) => password.normalize('NFC');

/** The key pair that browsers encrypt passwords to. */
export interface PasswordKey {
  readonly privateKey: CryptoKey;
  readonly publicJwk: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
    readonly use: 'enc';
    readonly alg: 'ECDH-ES';
    readonly kid: string;
  };
}

const algorithm = 'ECDH-ES';

/** The P-256 key pair of this game; it lives in the database, so that every node has the same. */
export const passwordKey = (db: Kysely<Database>): Secret<PasswordKey> =>
  storedSecret(db, 'password-key', { make: makePrivateKey, parse: keyFrom });

const makePrivateKey = async () => {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true });
  return Buffer.from(await exportPKCS8(privateKey));
};

const keyFrom = async (pkcs8: Buffer): Promise<PasswordKey> => {
  const privateKey = await importPKCS8(pkcs8.toString(), algorithm, { extractable: true });
  const { x, y } = await exportJWK(privateKey);
  if (x === undefined || y === undefined) throw new Error('the password key is not a P-256 key');
  const point = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(point);
  return { privateKey, publicJwk: { ...point, use: 'enc', alg: algorithm, kid } };
};

/** The longest time between encrypting and arriving, and the largest error of a clock. */
const MAX_AGE_SECONDS = 5 * 60;

type PasswordRefusal = Refusal<
  'bad-input' | 'password-not-encrypted' | 'password-expired' | 'password-length'
>;

/**
 * Opens an encrypted password (docs/game.md, 'Encrypted passwords').
 *
 * @param jwe compact, ECDH-ES with A256GCM, of `{password, iat}`; iat in seconds
 * @param rule the least length here, and the German sentence of the form for a wrong one
 */
export type DecryptPassword = (
  jwe: string,
  rule: { readonly min: number; readonly message: string },
) => Promise<string | PasswordRefusal>;

export const passwordDecryption =
  (key: Secret<PasswordKey>, clock: Clock): DecryptPassword =>
  async (jwe, { min, message }) => {
    const { privateKey } = await key();
    const plain = await decrypt(jwe, privateKey);
    if (plain === null) return refuse('password-not-encrypted');
    const payload = payloadForm.safeParse(jsonFrom(plain));
    if (!payload.success) return refuse('bad-input', message);
    const { password, iat } = payload.data;
    const age = clock.now().getTime() / 1000 - iat;
    if (Math.abs(age) > MAX_AGE_SECONDS) return refuse('password-expired');
    if (password.length < min || password.length > limits.password.max) {
      return refuse('password-length', message);
    }
    return password;
  };

const payloadForm = z.object({
  // NUL and half surrogate pairs are nobody's password: different ones would hash alike.
  password: z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  iat: z.number().min(0),
});

const decrypt = async (jwe: string, privateKey: PasswordKey['privateKey']) => {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      // No decompression: a few bytes could become a great many.
      maxDecompressedLength: 0,
    });
    return plaintext;
  } catch {
    return null;
  }
};

const jsonFrom = (plain: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    return null;
  }
};

/** A password that is compared may have any length: a short one is as wrong as any other. */
export const presentPasswordRule = { min: 1, message: errors['wrong-password'].message };

/** Reads the stored hash of an account's password; null if the account is gone. */
export const passwordHashOf = async (
  db: Kysely<Database>,
  userId: number,
): Promise<string | null> => {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.password_hash ?? null;
};

/** Whether a session was opened with the password within the last ten minutes (docs/game.md, 'Accounts'). */
export const hasJustSignedIn = async (
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('password_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .executeTakeFirst();
  return session !== undefined;
};
