import { createHmac } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { storedKey } from './secret.ts';

/** Gives the code of a name and an e-mail address. */
export type AvatarCode = (player: { readonly name: string; readonly email: string }) => string;

/**
 * The code in a profile picture's address is derived from name and e-mail by a key that only this
 * game has, so that nobody can guess it from either; a new name or address makes a new one. The key
 * is loaded before a transaction begins: inside, a second connection might never come free.
 */
export const avatarCodes = (db: Db): (() => Promise<AvatarCode>) => {
  const storedAvatarKey = storedKey(db, 'avatar-code');
  return async () => {
    const key = await storedAvatarKey();
    return (player) =>
      createHmac('sha256', key)
        .update(JSON.stringify([player.name, player.email]))
        .digest('base64url');
  };
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
