import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { mintConfirmation, mintUndo } from './email-links.ts';
import type { Addressed, EmailMessage } from './mail.ts';

/**
 * The messages around a change of address (docs/decisions/0017). None names the player: addresses can
 * be mistyped, and then a stranger reads them.
 */
export const composeEmailMessage = async (
  transaction: Kysely<Database>,
  message: EmailMessage,
  account: { readonly id: number; readonly active: boolean },
  publicUrl: string,
): Promise<Addressed | null> => {
  if (message.kind === 'email-confirm') {
    return account.active
      ? composeConfirmation(transaction, account.id, message.requestId, publicUrl)
      : null;
  }
  const change = await openChange(transaction, message.changeId);
  if (!change) return null;
  if (message.kind === 'email-undone') {
    return change.undoneFrom === null ? null : notice('email-undone', change.undoneFrom);
  }
  if (change.undoneFrom !== null) return null;
  const token = await mintUndo(transaction, message.changeId);
  const link = `${publicUrl}/email/undo/${token}`;
  return { kind: 'email-changed', address: change.oldEmail, name: null, link, token };
};

/**
 * Whether the address is free is asked here and not in the call: so the call does the same work and
 * takes the same time in both cases.
 */
const composeConfirmation = async (
  transaction: Kysely<Database>,
  userId: number,
  requestId: number,
  publicUrl: string,
): Promise<Addressed | null> => {
  const request = await transaction
    .selectFrom('email_requests')
    .select('email')
    .where('id', '=', requestId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!request) return null;
  const owner = await ownerOf(transaction, request.email);
  if (owner && owner.id !== userId) return owner.active ? notice('email-taken', owner.email) : null;
  const token = await mintConfirmation(transaction, requestId);
  const link = `${publicUrl}/email/${token}`;
  return { kind: 'email-confirm', address: request.email, name: null, link, token };
};

const notice = (kind: 'email-taken' | 'email-undone', address: string): Addressed => ({
  kind,
  address,
  name: null,
  link: null,
  token: null,
});

const openChange = (db: Kysely<Database>, changeId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as oldEmail', 'undone_from as undoneFrom'])
    .where('id', '=', changeId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

/** An account that was never activated does not count: anybody can sign up with any address. */
const ownerOf = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'active'])
    .where('email_key', '=', fields.emailKey(email))
    .where((user) => user.or([user('active', '=', true), user('activated_at', 'is not', null)]))
    .executeTakeFirst();
