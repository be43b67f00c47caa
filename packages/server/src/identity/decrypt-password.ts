import { limits } from '@tippspiel/contract';
import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { PasswordKey } from './password-key.ts';
import type { Secret } from './secret.ts';

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
