import { createHmac, timingSafeEqual } from 'node:crypto';
import { fields } from '@tippspiel/contract';
import type { Db } from '../db/schema.ts';
import { type Secret, storedKey } from '../identity/secret.ts';

const SIGNATURE_BYTES = 16;

/** What a link ends: reminders of open tips by mail, or the results of a day. */
export type EndedMails = 'tips' | 'results';

/** The key of the links that end mails, the same on all nodes. */
export const endLinkKey = (db: Db): Secret => storedKey(db, 'reminder-links');

/**
 * The token of a link that ends an account's mails of a kind: the account's number and a keyed hash of kind, number
 * and address. It needs no row, works as long as the mail may lie in a mailbox, and ends with the address.
 */
export const endToken = (key: Buffer, ended: EndedMails, userId: number, email: string): string =>
  Buffer.concat([numberBytes(userId), signature(key, ended, userId, email)]).toString('base64url');

/** Whose token it is and what it ends, or null. */
export const readEndToken = async (db: Db, key: Buffer, token: string) => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 4 + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const userId = bytes.readUInt32BE();
  if (userId > MOST) return null;
  const account = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  const ended = kinds.filter((kind) =>
    timingSafeEqual(signature(key, kind, userId, account?.email ?? ''), bytes.subarray(4)),
  )[0];
  return ended && account ? { userId, ended } : null;
};

const kinds = ['tips', 'results'] as const satisfies readonly EndedMails[];

/** The database's largest number of an account. */
const MOST = 2_147_483_647;

const numberBytes = (userId: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(userId);
  return bytes;
};

/** Links of the first version end reminders and name no kind; a number is no kind, so none is taken for another. */
const signature = (key: Buffer, ended: EndedMails, userId: number, email: string) =>
  createHmac('sha256', key)
    .update(`${ended === 'tips' ? '' : `${ended} `}${userId} ${fields.emailKey(email)}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
