import { createECDH, ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Secret, storedSecret } from '../identity/secret.ts';

/** The key pair by which push services know this game (RFC 8292), base64url as browsers want it. */
export interface PushKey {
  /** A P-256 point, uncompressed. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';

/** Kept in the database: browsers subscribe to one key, and all nodes have it. */
export const pushKey = (db: Kysely<Database>): Secret<PushKey> =>
  storedSecret(db, 'push-key', { make: makeKey, parse: keyFrom });

const makeKey = async () => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return padded(pair.getPrivateKey());
};

const keyFrom = async (privateKey: Buffer): Promise<PushKey> => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: padded(privateKey).toString('base64url'),
  };
};

/** Node leaves leading zeros out; the key has 32 bytes. */
const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);

/** Whether messages can be encrypted to a key: only to a point of the curve. */
export const isPublicKey = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, CURVE);
    return point.length === 65;
  } catch {
    return false;
  }
};
