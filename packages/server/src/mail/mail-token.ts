import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { lockAccount } from '../identity/live-session.ts';
import { hashToken } from '../identity/token-hash.ts';

export type TokenPurpose = 'activation' | 'reset' | 'setup';

/** Hours that a link works (docs/game.md, 'Accounts'); a set-up link waits for the operator. */
export const linkHours: Readonly<Record<TokenPurpose, number>> = {
  activation: 48,
  reset: 1,
  setup: 48,
};

/** 256 random bits, as they stand in a link; only their hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A new link's token; see {@link newToken}. */
export const mintToken = async (db: Db, userId: number, purpose: TokenPurpose): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: sql`clock_timestamp() + ${linkHours[purpose]} * interval '1 hour'`,
    })
    .execute();
  return token;
};

/** Nobody needs more links that work at once: strangers must not fill a mailbox. */
const MOST_LINKS = 5;

/**
 * Like {@link mintToken}, but null if the account has {@link MOST_LINKS} of the kind already.
 * Mails are sent in parallel: the account must be locked.
 */
export const mintScarceToken = async (transaction: Db, userId: number, purpose: TokenPurpose) => {
  const alive = await transaction
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
  return alive.length < MOST_LINKS ? mintToken(transaction, userId, purpose) : null;
};

/**
 * Whose account an activation link belongs to, used or not, as long as it has not expired. The account is locked before
 * the link is looked at again, as in {@link spendToken}.
 */
export const ownerOfActivation = async (transaction: Db, token: string) => {
  const link = transaction
    .selectFrom('mail_tokens')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'activation')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);
  const found = await link.executeTakeFirst();
  const account = found && (await lockAccount(transaction, found.userId));
  return account && (await link.executeTakeFirst()) ? account : undefined;
};

/** Whose account a link belongs to; whether it still works says {@link spendToken}. */
export const ownerOfToken = (db: Db, token: string) =>
  db
    .selectFrom('mail_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.name', 'u.email'])
    .where('t.token_hash', '=', hashToken(token))
    .executeTakeFirst();

/**
 * Uses a link up. Its account is locked before the link: who uses another link of it at the same
 * moment waits, and then finds that one deleted (docs/decisions/0016).
 *
 * @returns whose it was and what for, or null if it is unknown, used or expired
 */
export const spendToken = async (
  transaction: Db,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<{ userId: number; purpose: TokenPurpose } | null> => {
  const tokenHash = hashToken(token);
  const found = await transaction
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return null;
  await lockAccount(transaction, found.user_id);
  const spent = await transaction
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['user_id', 'purpose'])
    .executeTakeFirst();
  return spent ? { userId: spent.user_id, purpose: spent.purpose } : null;
};

/**
 * Makes a link worthless whose mail was not delivered. A request goes on waiting for its mail, which
 * is tried again for about three days.
 */
export const revokeToken = async (db: Db, token: string): Promise<void> => {
  const hash = hashToken(token);
  await db.deleteFrom('mail_tokens').where('token_hash', '=', hash).execute();
  await db
    .updateTable('email_requests')
    .set({ token_hash: null, expires_at: sql`requested_at + interval '3 days'` })
    .where('token_hash', '=', hash)
    .execute();
  await db
    .updateTable('email_changes')
    .set({ undo_hash: null })
    .where('undo_hash', '=', hash)
    .execute();
};

/**
 * Ends what was mailed for an account: links that activate it, set a password or confirm an address.
 * A link that undoes a change of address goes on: it is for the owner, whatever an intruder does.
 */
export const endLinks = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_requests').where('user_id', '=', userId).execute();
};
