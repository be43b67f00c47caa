import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Secret, storedSecret } from './secret.ts';

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
