import { createHmac, timingSafeEqual } from 'node:crypto';
import { fields } from '@tippspiel/contract';

const HASH_BYTES = 32;
const SIGNATURE_BYTES = 16;

/**
 * An address as it is remembered once it is forgotten: a keyed hash of its normalised form.
 * @param key that of the links that end mails
 */
export const addressHash = (key: Buffer, address: string): Buffer =>
  createHmac('sha256', key)
    .update(`invited ${fields.emailKey(address)}`)
    .digest();

/**
 * The token of a link that ends invitations to an address. It holds the address's hash, so it needs no row, no account and
 * no address that is kept; the signature keeps others from ending what they were not mailed.
 */
export const invitationEndToken = (key: Buffer, address: string): string => {
  const hash = addressHash(key, address);
  return Buffer.concat([hash, signature(key, hash)]).toString('base64url');
};

/** The hash of the address that a token is for, or null. */
export const readInvitationEnd = (key: Buffer, token: string): Buffer | null => {
  const bytes = Buffer.from(token, 'base64url');
  const hash = bytes.subarray(0, HASH_BYTES);
  const isWhole = bytes.length === HASH_BYTES + SIGNATURE_BYTES;
  if (!isWhole || bytes.toString('base64url') !== token) return null;
  return timingSafeEqual(signature(key, hash), bytes.subarray(HASH_BYTES)) ? hash : null;
};

const signature = (key: Buffer, hash: Buffer) =>
  createHmac('sha256', key)
    .update('end invitations ')
    .update(hash)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
