import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { storedKey } from './secret.ts';

/** Gives the code of a name and an e-mail address. */
export type AvatarCode = (player: {
  readonly name: string;
  readonly email: string;
}) => Promise<string>;

/**
 * The code in a profile picture's address is derived from name and e-mail by a key that only this
 * game has, so that nobody can guess it from either; a rename makes a new one.
 */
export const avatarCodes = (db: Kysely<Database>): AvatarCode => {
  const key = storedKey(db, 'avatar-code');
  return async ({ name, email }) =>
    createHmac('sha256', await key())
      .update(JSON.stringify([name, email]))
      .digest('base64url');
};

/** The version in the address of players without a picture; rename it when the default picture changes. */
export const noPicture = 'none';

/**
 * Where a profile picture is served. A new picture or name gives a new address.
 *
 * @param version of the picture; null without one
 */
export const avatarPath = (code: string, version: string | null): string =>
  `/api/avatar/avatar_${code}.jpg?v=${version ?? noPicture}`;
