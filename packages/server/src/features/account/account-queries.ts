import { fields, periods } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { lockName } from '../../db/player-names.ts';
import type { Database } from '../../db/schema.ts';
import { endSessions } from '../../identity/end-sessions.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { termsVersion } from '../../texts/terms-version.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
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
 * latter case the name is reserved, so that it is as taken as with a new account.
 */
export const createAccount = async (
  db: Kysely<Database>,
  account: NewAccount,
): Promise<SignupOutcome> => {
  const nameKey = fields.nameKey(account.name);
  await lockName(db, nameKey);
  if (await isReserved(db, nameKey)) return { kind: 'name-taken' };
  const created = await insertAccount(db, nameKey, account);
  if (created) return { kind: 'created', userId: created.id };
  const known = await findAccount(db, account.email);
  if (!known || (await isNameTaken(db, nameKey))) return { kind: 'name-taken' };
  await reserve(db, nameKey);
  const { id: userId, active, passwordHash } = known;
  return { kind: 'email-known', userId, active, passwordHash };
};

/**
 * Takes the password from an account that nobody has proved to be theirs yet, unless it has been
 * changed meanwhile; and no browser that signed up is signed in any more.
 */
export const forgetUnprovenPassword = (
  db: Kysely<Database>,
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
export const findAccount = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'active', 'password_hash as passwordHash'])
    .where('email_key', '=', fields.emailKey(email))
    .executeTakeFirst();

/**
 * Makes a new account active; one that the organiser has deactivated stays so. In a transaction:
 * whether the account plays for money depends on what is committed first, this or the first start.
 */
export const activateAccount = async (db: Kysely<Database>, userId: number): Promise<boolean> => {
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
export const setPassword = async (
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endLinks(db, userId);
  await endSessions(db, userId);
};

const insertAccount = (db: Kysely<Database>, nameKey: string, account: NewAccount) =>
  db
    .insertInto('users')
    .values({
      name: account.name,
      name_key: nameKey,
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

const isReserved = async (db: Kysely<Database>, nameKey: string) => {
  const reserved = await db
    .selectFrom('reserved_names')
    .select('name_key')
    .where('name_key', '=', nameKey)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return reserved !== undefined;
};

const isNameTaken = async (db: Kysely<Database>, nameKey: string) => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
  return user !== undefined;
};

/** A name stays taken as long as an account that is never activated can live (docs/decisions/0008). */
const reserve = async (db: Kysely<Database>, nameKey: string) => {
  const expires_at = sql<Date>`clock_timestamp() + ${periods.activationDays} * interval '1 day'`;
  await db
    .insertInto('reserved_names')
    .values({ name_key: nameKey, expires_at })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ expires_at }))
    .execute();
};
