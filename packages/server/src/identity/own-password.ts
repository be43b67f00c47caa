import { errors } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** For a password that is compared: a short one is as wrong as any other. */
export const presentPasswordRule = { min: 1, message: errors['wrong-password'].message };

/** What is stored of an account's password; null if the account is gone. */
export const passwordHashOf = async (
  db: Kysely<Database>,
  userId: number,
): Promise<string | null> => {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.password_hash ?? null;
};

/** Whether a session was opened with the password within the last ten minutes (docs/game.md, 'Accounts'). */
export const hasJustSignedIn = async (
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('password_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .executeTakeFirst();
  return session !== undefined;
};
