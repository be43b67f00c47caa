import { deviceName, fields, periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { gameTimeZone } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { isScorekeeper } from '../../identity/roles.ts';
import { hashToken } from '../../identity/token-hash.ts';
import { instant, longDay } from '../../texts/german.ts';
import { mailTexts } from '../../texts/mails.ts';
import { mintScarceToken, newToken } from '../mail-token.ts';
import type { Letter, Letters, Writing } from './letter.ts';

/** Mails to the account's own address. */
export const accountLetters: Letters<
  | 'activation'
  | 'account-exists'
  | 'reset'
  | 'password-changed'
  | 'account-unused'
  | 'organiser-left'
  | 'organiser-appointed'
  | 'scorekeeper-named'
  | 'new-device'
  | 'sign-in-changed'
> = {
  activation: async (writing) => {
    const letter = await withLink(writing, 'activation', 'activate');
    // The address may be a stranger's: then the name is no greeting but what somebody wants the stranger to read.
    return letter && { ...letter, name: null };
  },
  'account-exists': async ({ publicUrl }) => ({
    said: mailTexts['account-exists'],
    link: `${publicUrl}/signin`,
  }),
  reset: (writing) => withLink(writing, 'reset', 'reset'),
  'password-changed': async () => ({ said: mailTexts['password-changed'] }),
  // Nothing is written to who has come back.
  'account-unused': async ({ db, account, publicUrl }) => {
    const { rows } = await sql<{ day: string }>`
      SELECT (coalesce(told_again_at + make_interval(days => ${periods.unusedAgainDays}),
        told_at + make_interval(days => ${periods.unusedDays})) AT TIME ZONE ${gameTimeZone})::date AS day
      FROM unused_accounts n JOIN users u ON u.id = n.user_id
      WHERE n.user_id = ${account.id} AND n.told_at > greatest(u.last_online, u.activated_at)
    `.execute(db);
    const [row] = rows;
    if (!row) return null;
    return { said: mailTexts['account-unused'](longDay(row.day)), link: `${publicUrl}/signin` };
  },
  'organiser-left': async () => ({ said: mailTexts['organiser-left'] }),
  'organiser-appointed': async () => ({ said: mailTexts['organiser-appointed'] }),
  // Nothing is written once the role has ended again.
  'scorekeeper-named': async ({ db, account, publicUrl }) =>
    (await isScorekeeper(db, account.id))
      ? { said: mailTexts['scorekeeper-named'], link: `${publicUrl}/scorekeeping` }
      : null,
  // Also of a session that has ended since: whoever opened it was there.
  'new-device': async ({ db, publicUrl }, { at, ...device }) => {
    const { rows } = await sql<{ zone: string }>`SELECT ${gameTimeZone} AS zone`.execute(db);
    const zone = rows[0]?.zone ?? 'Europe/Berlin';
    return {
      said: mailTexts['new-device'](deviceName(device), instant(new Date(at), zone)),
      link: `${publicUrl}/profile?tab=settings#geraete`,
    };
  },
  'sign-in-changed': async ({ publicUrl }, { what }) => ({
    said: mailTexts['sign-in-changed'](what),
    link: `${publicUrl}/profile?tab=settings#anmeldung`,
  }),
};

/** Null where the account has links enough. */
const withLink = async (
  { db, account, publicUrl }: Writing,
  purpose: 'activation' | 'reset',
  path: string,
): Promise<Letter | null> => {
  const token = await mintScarceToken(db, account.id, purpose);
  if (token === null) return null;
  return { said: mailTexts[purpose], link: `${publicUrl}/${path}/${token}`, token };
};

/**
 * The messages around a change of address (docs/decisions/0017). None names the player: addresses can
 * be mistyped, and then a stranger reads them.
 */
export const emailLetters: Letters<'email-confirm' | 'email-changed' | 'email-undone'> = {
  /**
   * Whether the address is free is asked here and not in the call: so the call does the same work and
   * takes the same time in both cases.
   */
  'email-confirm': async ({ db, account, publicUrl }, { requestId }) => {
    const request = account.active ? await openRequest(db, requestId) : undefined;
    if (!request) return null;
    const owner = await ownerOf(db, request.email);
    if (owner && owner.id !== account.id) {
      if (!owner.active) return null;
      return {
        kind: 'email-taken',
        said: mailTexts['email-taken'],
        address: owner.email,
        name: null,
      };
    }
    const token = await mintConfirmation(db, requestId);
    const link = `${publicUrl}/email/${token}`;
    return { said: mailTexts['email-confirm'], address: request.email, name: null, link, token };
  },
  'email-changed': async ({ db, publicUrl }, { changeId }) => {
    const change = await openChange(db, changeId);
    if (!change || change.undoneFrom !== null) return null;
    const token = await mintUndo(db, changeId);
    const link = `${publicUrl}/email/undo/${token}`;
    return { said: mailTexts['email-changed'], address: change.oldEmail, name: null, link, token };
  },
  'email-undone': async ({ db }, { changeId }) => {
    const address = (await openChange(db, changeId))?.undoneFrom ?? null;
    return address === null ? null : { said: mailTexts['email-undone'], address, name: null };
  },
};

const openRequest = (db: Db, requestId: number) =>
  db
    .selectFrom('email_requests')
    .select('email')
    .where('id', '=', requestId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

const openChange = (db: Db, changeId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as oldEmail', 'undone_from as undoneFrom'])
    .where('id', '=', changeId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

/** An account that was never activated does not count: anybody can sign up with any address. */
const ownerOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'active'])
    .where('email_key', '=', fields.emailKey(email))
    .where((user) => user.or([user('active', '=', true), user('activated_at', 'is not', null)]))
    .executeTakeFirst();

/**
 * Makes a new link that confirms a requested address; an earlier one stops working. It works an hour, as
 * long as a link for a new password: it opens the account just as well.
 */
const mintConfirmation = async (db: Db, requestId: number): Promise<string> => {
  const token = newToken();
  const expires_at = sql<Date>`clock_timestamp() + interval '1 hour'`;
  await db
    .updateTable('email_requests')
    .set({ token_hash: hashToken(token), expires_at })
    .where('id', '=', requestId)
    .execute();
  return token;
};

/** Makes a new link that undoes a change of address; it ends seven days after the change. */
const mintUndo = async (db: Db, changeId: number): Promise<string> => {
  const token = newToken();
  await db
    .updateTable('email_changes')
    .set({ undo_hash: hashToken(token) })
    .where('id', '=', changeId)
    .execute();
  return token;
};
