import { endpoints } from '@tippspiel/contract';
import { accountTexts } from '../texts/account.ts';
import { ApiError } from './ApiError.ts';
import { call } from './client.ts';

/**
 * Encrypts a password for the server alone (docs/game.md, 'Encrypted passwords').
 * @returns a compact JWE, ECDH-ES with A256GCM, of `{password, iat}`; iat by the server's clock
 * @throws {ApiError} without WebCrypto (code 'insecure-origin'), or when the key cannot be had
 */
export const encryptPassword = async (password: string): Promise<string> => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
  const [{ now, ...jwk }, { CompactEncrypt, importJWK }] = await Promise.all([
    call(endpoints.cryptoKey),
    import('jose'),
  ]);
  const iat = Math.floor(now / 1000);
  const payload = new TextEncoder().encode(JSON.stringify({ password, iat }));
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
};
