import { createHmac, timingSafeEqual } from 'node:crypto';
import { fields } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Secret, storedKey } from '../identity/secret.ts';

const SIGNATURE_BYTES = 16;

/** The key of the links that end reminders by mail, the same on all nodes. */
export const endLinkKey = (db: Kysely<Database>): Secret => storedKey(db, 'reminder-links');

/**
 * The token of a link that ends an account's reminders by mail: the account's number and a keyed hash of number
 * and address. It needs no row, works as long as the mail may lie in a mailbox, and ends with the address.
 */
export const endToken = (key: Buffer, userId: number, email: string): string =>
  Buffer.concat([numberBytes(userId), signature(key, userId, email)]).toString('base64url');

/** Whose token it is, or null. */
export const readEndToken = async (
  db: Kysely<Database>,
  key: Buffer,
  token: string,
): Promise<number | null> => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 4 + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const userId = bytes.readUInt32BE();
  if (userId > MOST) return null;
  const account = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  const right = signature(key, userId, account?.email ?? '');
  return timingSafeEqual(right, bytes.subarray(4)) && account ? userId : null;
};

/** The database's largest number of an account. */
const MOST = 2_147_483_647;

const numberBytes = (userId: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(userId);
  return bytes;
};

const signature = (key: Buffer, userId: number, email: string) =>
  createHmac('sha256', key)
    .update(`${userId} ${fields.emailKey(email)}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
