import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { takenKey } from '../../db/failure.ts';
import type { Db } from '../../db/schema.ts';
import type { AvatarCode } from '../../identity/avatar-code.ts';
import { forgetRefusal } from '../../mail/mail-queue.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { type Refusal, refuse } from '../../refusal.ts';

/**
 * Gives a locked account another e-mail address: its avatar code changes with it, and all links that
 * were mailed for the account end, and what was refused at the former one is forgotten. An account of that address that nobody ever activated is removed.
 *
 * @throws a violation of `users_email_key_key` if an account has the address: see {@link racingForAddress}
 */
export const takeAddress = async (
  db: Db,
  account: { readonly id: number; readonly name: string },
  email: string,
  avatarCode: AvatarCode,
): Promise<void> => {
  await removeUnproven(db, email);
  await db
    .updateTable('users')
    .set({
      email,
      email_key: fields.emailKey(email),
      avatar_code: avatarCode({ name: account.name, email }),
    })
    .where('id', '=', account.id)
    .execute();
  await endLinks(db, account.id);
  await forgetRefusal(db, account.id);
};

/**
 * Runs a transaction with {@link takeAddress} in it. Of accounts that want one address at the same
 * moment the unique key lets one have it. The second attempt is for a sign-up with that address
 * which committed meanwhile: only then can it be seen, and removed.
 */
export const racingForAddress = async <T>(
  db: Db,
  work: (transaction: Db) => Promise<T>,
): Promise<T | Refusal<'email-taken'>> => {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (takenKey(error) !== 'users_email_key_key') throw error;
    }
  }
  return refuse('email-taken');
};

/**
 * Anybody can sign up with anybody's address; that must not keep its owner from using it. The name
 * stays taken as long as the account could have existed, so that nobody can tell that it is gone
 * (docs/decisions/0008).
 */
const removeUnproven = async (db: Db, email: string): Promise<void> => {
  await sql`
    DELETE FROM users u
    WHERE u.email_key = ${fields.emailKey(email)} AND NOT u.active AND u.activated_at IS NULL
      AND NOT EXISTS (SELECT FROM configuration c WHERE c.admin_id = u.id)
  `.execute(db);
};
