import { createHmac } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { storedKey } from './secret.ts';

/**
 * Gives the keyed hash of the code by which the former owner of a nameless row shows that it was theirs: of 40 bits a plain
 * hash would be guessed. The key is loaded before a transaction begins, like that of `avatarCodes`.
 */
export const formerCodeHashes = (db: Db): (() => Promise<(code: string) => Buffer>) => {
  const storedCodeKey = storedKey(db, 'former-codes');
  return async () => {
    const key = await storedCodeKey();
    return (code) => createHmac('sha256', key).update(code).digest();
  };
};
