import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { errors, limits } from '@tippspiel/contract';
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { keeping, limitConcurrency } from '../concurrency.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { parsedJson } from '../json.ts';
import { Refusal, refuse } from '../refusal.ts';
import { passwordTexts } from '../texts/game.ts';
import { type Secret, storedSecret } from './secret.ts';

/** Argon2id (the library's default), parameters of OWASP's Password Storage Cheat Sheet. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** One core stays with those who only want to tip; about 19 MiB for each that runs. */
const atOnce = limitConcurrency(Math.max(1, availableParallelism() - 1), 500);

/** Makes the hash that is stored of a password. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(normalized(password), parameters));

/** Of a short secret: as slow as a password's, by a salt that is known, so that the database finds it. */
export const slowHash = (secret: string, salt: Buffer): Promise<Buffer> =>
  atOnce(() => hashRaw(secret, { ...parameters, salt }));

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

/**
 * Checks the password that players send with calls about their own accounts.
 *
 * @returns the hash that it was checked against: with the account locked it must still be the stored one
 */
export const ownPassword = (db: Db) => {
  const decryptPassword = passwordDecryption(passwordKey(db));
  return async (
    jwe: string,
    { userId }: { readonly userId: number },
  ): Promise<string | PasswordRefusal | Refusal<'wrong-password'>> => {
    const password = await decryptPassword(jwe, presentPasswordRule);
    if (password instanceof Refusal) return password;
    const stored = await passwordHashOf(db, userId);
    const isRight = await verifyPassword(stored, password);
    return stored === null || !isRight ? refuse('wrong-password') : stored;
  };
};

/** Whether a session was opened with the password within the last ten minutes (docs/game.md, 'Accounts'). */
export const hasJustSignedIn = (db: Db, tokenHash: Buffer): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM sessions WHERE token_hash = ${tokenHash}
      AND password_at > clock_timestamp() - interval '10 minutes'`,
  );

/** The account that is to have the password. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a new password that is guessed first: one of the 10,000 most common ones, or a word of the game (its name
 * and that of the tournament, the player's name and address) alone or with digits and signs around it
 * (docs/game.md, 'Accounts').
 *
 * @param owner null where the account is not known yet
 */
export const refuseGuessable = async (db: Db, password: string, owner: Owner | null) => {
  if ((await commonPasswords()).has(password.toLowerCase())) return refuse('password-guessable');
  const core = coreOf(password);
  if (core === '') return null;
  const words = [...GAME_WORDS, ...(await ownNames(db)), ...(owner ? wordsOf(owner) : [])];
  const isWord = words.some((word) => coreOf(word) === core);
  return isWord ? refuse('password-guessable', passwordTexts.ownWords) : null;
};

/** Drops case, the digits and signs around a text, and signs between its words. */
const coreOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The names of the game and of the tournament that is played; none before there is one. */
export const ownNames = async (db: Db): Promise<string[]> => {
  const own = await db
    .selectFrom('configuration as c')
    .leftJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['c.tipgame_name', 't.name'])
    .executeTakeFirst();
  return own ? Object.values(own).filter((name) => name !== null) : [];
};

const GAME_WORDS = ['Tippspiel', 'Passwort', 'Fußball'];

/** The whole name and address, and each part of them. */
const wordsOf = ({ name, email }: Owner): string[] => [
  name,
  ...name.split(/[^\p{L}\p{M}]+/u),
  email,
  ...email.split(/[^\p{L}\p{M}]+/u),
];

/** Read when the first password is set, then kept: some 500 kB. */
const commonPasswords = keeping(async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.replace(/^#.*$/gm, '').split(/\s+/));
});

const algorithm = 'ECDH-ES';

/** The P-256 key pair of this game; it lives in the database, so that every node has the same. */
export const passwordKey = (db: Db): Secret<PasswordKey> =>
  storedSecret(db, 'password-key', { make: makePrivateKey, parse: keyFrom });

const makePrivateKey = async () => {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true });
  return Buffer.from(await exportPKCS8(privateKey));
};

const keyFrom = async (pkcs8: Buffer) => {
  const privateKey = await importPKCS8(pkcs8.toString(), algorithm, { extractable: true });
  const { x, y } = await exportJWK(privateKey);
  if (x === undefined || y === undefined) throw new Error('the password key is not a P-256 key');
  const point = { kty: 'EC', crv: 'P-256', x, y } as const;
  const kid = await calculateJwkThumbprint(point);
  return { privateKey, publicJwk: { ...point, use: 'enc', alg: algorithm, kid } as const };
};

/** The key pair that browsers encrypt passwords to. */
export type PasswordKey = Awaited<ReturnType<typeof keyFrom>>;

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
  (key: Secret<PasswordKey>, clock: Clock = systemClock): DecryptPassword =>
  async (jwe, { min, message }) => {
    const { privateKey } = await key();
    const plain = await decrypt(jwe, privateKey);
    if (plain === null) return refuse('password-not-encrypted');
    const text = isUtf8(plain) ? new TextDecoder().decode(plain) : '';
    const payload = parsedJson(payloadForm, text);
    if (payload === null) return refuse('bad-input', message);
    const { password, iat } = payload;
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

/** A password that is compared may have any length: a short one is as wrong as any other. */
export const presentPasswordRule = { min: 1, message: errors['wrong-password'].message };
