import { isUtf8 } from 'node:buffer';
import { errors, limits } from '@tippspiel/contract';
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { parsedJson } from '../json.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Secret, storedSecret } from './secret.ts';

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
