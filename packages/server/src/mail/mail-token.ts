import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../identity/token-hash.ts';

export type TokenPurpose = 'activation' | 'reset' | 'setup';

/** Hours that a link works (docs/game.md, 'Accounts'); a set-up link waits for the operator. */
const hours: Readonly<Record<TokenPurpose, number>> = { activation: 48, reset: 1, setup: 48 };

/** A new link's token, 256 random bits; only its hash is stored. */
export const mintToken = async (
  db: Kysely<Database>,
  userId: number,
  purpose: TokenPurpose,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      expires_at: sql`clock_timestamp() + ${hours[purpose]} * interval '1 hour'`,
    })
    .execute();
  return token;
};

/** Whoever has so many links that work needs no other: strangers must not fill a letter box. */
const MOST_LINKS = 5;

/**
 * Like {@link mintToken}, but null if the account is gone or has {@link MOST_LINKS} of the kind
 * already.
 */
export const mintScarceToken = (
  db: Kysely<Database>,
  userId: number,
  purpose: TokenPurpose,
): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    // Letters go out several at once: one after the other for one account.
    const { rows } = await sql`
      SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE
    `.execute(transaction);
    if (rows.length === 0) return null;
    const alive = await transaction
      .selectFrom('mail_tokens')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .execute();
    return alive.length < MOST_LINKS ? mintToken(transaction, userId, purpose) : null;
  });

/**
 * Uses a link up: whose it was and what for, or null if it is unknown, used or expired. The account
 * is locked before its link: who uses another link of it at the same moment waits, and then finds
 * that one deleted (docs/decisions/0016).
 */
export const spendToken = async (
  db: Kysely<Database>,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<{ userId: number; purpose: TokenPurpose } | null> => {
  const tokenHash = hashToken(token);
  const { rows } = await sql<{ userId: number; purpose: TokenPurpose }>`
    WITH account AS MATERIALIZED (
      SELECT id FROM users
      WHERE id = (SELECT user_id FROM mail_tokens WHERE token_hash = ${tokenHash})
      FOR NO KEY UPDATE
    )
    DELETE FROM mail_tokens t USING account
    WHERE t.user_id = account.id AND t.token_hash = ${tokenHash}
      AND t.purpose IN (${sql.join(purposes)}) AND t.expires_at > clock_timestamp()
    RETURNING t.user_id AS "userId", t.purpose
  `.execute(db);
  return rows[0] ?? null;
};

/** Makes a link that was not delivered, or is not to be used any more, worthless. */
export const revokeToken = async (db: Kysely<Database>, token: string): Promise<void> => {
  await db.deleteFrom('mail_tokens').where('token_hash', '=', hashToken(token)).execute();
};
