import { endpoints } from '@tippspiel/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { callAt } from './app.ts';

/** Encrypts any payload as a browser would encrypt `{password, iat}`. */
export const encryptPayload = async (publicKey: JWK, payload: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'));

/** Encrypts a password for an app, by the key and the time that it gives out. */
export const encryptPassword = async (
  app: { readonly call: ReturnType<typeof callAt> },
  password: string,
): Promise<string> => {
  const { answer } = await app.call(endpoints.cryptoKey);
  if (!answer) throw new Error('the app gave no key');
  const { now, ...publicKey } = answer;
  return encryptPayload(publicKey, { password, iat: Math.floor(now / 1000) });
};
