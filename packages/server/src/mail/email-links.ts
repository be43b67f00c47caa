import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../identity/token-hash.ts';
import { newToken } from './mail-token.ts';

/**
 * A new link that confirms a requested address; an earlier one stops working. It works an hour, as
 * long as a link for a new password: it opens the account just as well.
 */
export const mintConfirmation = async (
  db: Kysely<Database>,
  requestId: number,
): Promise<string> => {
  const token = newToken();
  await db
    .updateTable('email_requests')
    .set({
      token_hash: hashToken(token),
      expires_at: sql`clock_timestamp() + interval '1 hour'`,
    })
    .where('id', '=', requestId)
    .execute();
  return token;
};

/** A new link that undoes a change of address; it ends seven days after the change. */
export const mintUndo = async (db: Kysely<Database>, changeId: number): Promise<string> => {
  const token = newToken();
  await db
    .updateTable('email_changes')
    .set({ undo_hash: hashToken(token) })
    .where('id', '=', changeId)
    .execute();
  return token;
};

/**
 * Makes a link worthless whose mail was not delivered. A request goes on waiting for its mail, which
 * is tried again for about three days.
 */
export const revokeToken = async (db: Kysely<Database>, token: string): Promise<void> => {
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
