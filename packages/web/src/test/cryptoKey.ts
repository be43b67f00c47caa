import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const { x = '', y = '' } = await exportJWK(pair.publicKey);

/** What `GET /api/crypto-key` answers. */
export const cryptoKey = {
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  use: 'enc',
  alg: 'ECDH-ES',
  kid: 'key',
  now: Date.parse('2024-06-19T16:30:00Z'),
} as const;

/** What only the server can read. */
export const decrypted = async (jwe: unknown): Promise<unknown> => {
  const { plaintext } = await compactDecrypt(String(jwe), pair.privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext));
};
