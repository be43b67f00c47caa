import { fields, periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { hashToken } from '../../identity/token-hash.ts';

/** Nobody's mailbox is filled with links by somebody who is signed in. */
const MOST_REQUESTS_AN_HOUR = 5;

/**
 * Notes the address that a player wants. The limit counts requests, whatever became of their mails:
 * else a player could tell by his own mails whether the others met a taken address. The account must
 * be locked.
 *
 * @returns the request's id, or null if there were too many in the last hour
 */
export const openRequest = async (
  db: Db,
  request: { readonly userId: number; readonly email: string; readonly sessionHash: Buffer },
): Promise<number | null> => {
  const recent = await db
    .selectFrom('email_requests')
    .select('id')
    .where('user_id', '=', request.userId)
    .where('requested_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute();
  if (recent.length >= MOST_REQUESTS_AN_HOUR) return null;
  const { id } = await db
    .insertInto('email_requests')
    .values({
      user_id: request.userId,
      email: request.email,
      session_hash: request.sessionHash,
      // Until the mail goes out, for which the mail queue tries about three days.
      expires_at: sql`clock_timestamp() + interval '3 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Finds who asked for a link; {@link spendRequest} tells whether it still works. */
export const requesterOf = (db: Db, token: string) =>
  db
    .selectFrom('email_requests')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Uses a confirmation link up. */
export const spendRequest = (db: Db, token: string) =>
  db
    .deleteFrom('email_requests')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['email', 'session_hash as sessionHash'])
    .executeTakeFirst();

/** Keeps the address that an account had, for its owner to take the change back within seven days. */
export const recordChange = async (
  db: Db,
  account: { readonly id: number; readonly email: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('email_changes')
    .values({
      user_id: account.id,
      old_email: account.email,
      old_email_key: fields.emailKey(account.email),
      expires_at: sql`clock_timestamp() + ${periods.formerAddressDays} * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Finds whose change a link undoes; {@link spendUndo} tells whether it still works. */
export const changerOf = (db: Db, token: string) =>
  db
    .selectFrom('email_changes')
    .select('user_id as userId')
    .where('undo_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Uses an undo link up, and with it the links of all later changes of the account. */
export const spendUndo = async (
  db: Db,
  token: string,
  account: { readonly id: number; readonly email: string },
) => {
  const change = await db
    .updateTable('email_changes')
    .set({ undo_hash: null, undone_from: account.email })
    .where('undo_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['id', 'old_email as oldEmail'])
    .returning(
      sql<Date>`expires_at - ${periods.formerAddressDays} * interval '1 day'`.as('changedAt'),
    )
    .executeTakeFirst();
  if (!change) return null;
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', account.id)
    .where('id', '>', change.id)
    .execute();
  return change;
};

/** Makes every password wrong until the owner sets one by mail. */
export const invalidatePassword = async (db: Db, userId: number, unknownHash: string) => {
  await db
    .updateTable('users')
    .set({ password_hash: unknownHash })
    .where('id', '=', userId)
    .execute();
};
