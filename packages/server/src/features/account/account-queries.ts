import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { endSessions } from '../../identity/live-session.ts';
import { takeName } from '../../identity/player-name.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { termsVersion } from '../../texts/game.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
  /** Hashes of the name, from `nameHashes`. */
  readonly nameHashes: readonly Buffer[];
  /** The account of this device, if it has signed in to one. */
  readonly formerId: number | undefined;
}

export type SignupOutcome =
  | { readonly kind: 'created'; readonly userId: number }
  | {
      readonly kind: 'email-known';
      readonly userId: number;
      readonly active: boolean;
      readonly passwordHash: string;
    }
  | { readonly kind: 'name-taken' };

/**
 * Opens an inactive account, unless the name is taken or the address has an account already. In the
 * latter case the name is as taken as with a new account (docs/decisions/0008).
 *
 * @throws a violation of a unique key, which is answered as `name-taken`, if the name is not free
 */
export const createAccount = async (db: Db, account: NewAccount): Promise<SignupOutcome> => {
  const { nameHashes, formerId } = account;
  const created = await insertAccount(db, account);
  if (created) {
    await agreeToTerms(db, created.id);
    await takeName(db, nameHashes, { id: created.id, formerId });
    return { kind: 'created', userId: created.id };
  }
  const known = await findAccount(db, account.email);
  if (!known) return { kind: 'name-taken' };
  await takeName(db, nameHashes, { id: null, formerId });
  const { id: userId, active, passwordHash } = known;
  return { kind: 'email-known', userId, active, passwordHash };
};

/**
 * Takes the password from an account that nobody has proved to be theirs yet, unless it has been
 * changed meanwhile; and no browser that signed up is signed in any more.
 */
export const forgetUnprovenPassword = (
  db: Db,
  userId: number,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const doubtful = await transaction
      .updateTable('users')
      .set({ password_hash: hashes.to })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .where('password_hash', '=', hashes.from)
      .returning('id')
      .executeTakeFirst();
    if (!doubtful) return;
    await transaction.deleteFrom('signup_devices').where('user_id', '=', userId).execute();
  });

/** The account of an address. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'active', 'password_hash as passwordHash'])
    .where('email_key', '=', fields.emailKey(email))
    .executeTakeFirst();

/**
 * Makes a new account active; one that the organiser has deactivated stays so. In a transaction:
 * whether the account plays for money depends on what is committed first, this or the first start.
 */
export const activateAccount = async (db: Db, userId: number): Promise<boolean> => {
  const activated = await db
    .updateTable('users')
    .set({ active: true, activated_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .execute();
  return activated !== undefined;
};

/** Sets a new password: all sessions and all other links of the account end. */
export const setPassword = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endLinks(db, userId);
  await endSessions(db, userId);
};

const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('users')
    .values({
      name: account.name,
      name_key: fields.nameKey(account.name),
      email: account.email,
      email_key: fields.emailKey(account.email),
      password_hash: account.passwordHash,
      avatar_code: account.avatarCode,
      terms_version: termsVersion,
      terms_accepted_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** The terms name the stake of the overall game, so their acceptance is a yes to the half one. */
const agreeToTerms = async (db: Db, userId: number) => {
  await sql`
    INSERT INTO participations (tournament_id, user_id, agreed_cents)
    SELECT t.id, ${userId}::int, t.stake_cents
    FROM configuration c JOIN tournaments t ON t.id = c.tournament_id
    WHERE t.stake_cents IS NOT NULL
  `.execute(db);
};
