import { hash } from 'node:crypto';

declare const hashed: unique symbol;

/** SHA-256 of a token, a byte a character: a key for maps, a third of what a Buffer costs. */
export type TokenKey = string & { readonly [hashed]: true };

/** SHA-256 of a token: the database stores only this, so reading it lets nobody in. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The same as a key. */
export const keyOfToken = (token: string): TokenKey => hash('sha256', token, 'binary') as TokenKey;

/** The hash that a key was made of. */
export const hashOfKey = (key: TokenKey): Buffer => Buffer.from(key, 'latin1');

/** The key of a hash. */
export const keyOfHash = (tokenHash: Buffer): TokenKey => tokenHash.toString('latin1') as TokenKey;
