import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { avatarCodes } from '../identity/avatar-code.ts';
import { isNameFree, type NameHashes, nameHashes, takeName } from '../identity/player-name.ts';
import { organiserTexts } from '../texts/operator.ts';

/** An account that an organiser may get, before it is opened. */
export interface OrganiserAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
  readonly hashesOf: NameHashes;
}

/** Reads the game's keys, which is not done inside a transaction. */
export const drawAccount = async (
  db: Db,
  { email, passwordHash }: Pick<OrganiserAccount, 'email' | 'passwordHash'>,
): Promise<OrganiserAccount> => {
  const codeOf = await avatarCodes(db)();
  const avatarCode = codeOf({ name: organiserTexts.name, email });
  return { email, passwordHash, avatarCode, hashesOf: await nameHashes(db)() };
};

/**
 * Locks the game, so that of two nodes one comes second, and says who organises it, and whether that account has ever
 * been active; undefined before there is a game.
 */
export const lockGame = async (db: Db) => {
  const { rows } = await sql<{ id: number | null; emailKey: string | null; isSetUp: boolean }>`
    SELECT u.id, u.email_key AS "emailKey", u.activated_at IS NOT NULL AS "isSetUp"
    FROM configuration c LEFT JOIN users u ON u.id = c.admin_id
    FOR UPDATE OF c
  `.execute(db);
  return rows[0];
};

/** Opens an account. A player may be called Admin already, or have been a short time ago: then this one gets a number. */
export const openAccount = async (db: Db, account: OrganiserAccount, active: boolean) => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? organiserTexts.name : `${organiserTexts.name} ${number}`;
    const hashes = account.hashesOf(name);
    if (!(await isNameFree(db, hashes))) continue;
    const opened = await db
      .insertInto('users')
      .values({
        name,
        name_key: fields.nameKey(name),
        email: account.email,
        email_key: fields.emailKey(account.email),
        password_hash: account.passwordHash,
        avatar_code: account.avatarCode,
        active,
        activated_at: active ? sql`clock_timestamp()` : null,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) continue;
    await takeName(db, hashes, opened);
    return opened.id;
  }
};

export const appoint = async (db: Db, userId: number) => {
  await db.updateTable('configuration').set({ admin_id: userId }).execute();
};
