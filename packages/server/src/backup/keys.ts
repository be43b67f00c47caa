import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hasTable } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

/** A row of `secrets`: what the game signs, decrypts or hashes with. */
interface Key {
  readonly name: string;
  readonly value: Buffer;
}

/** SHA-256 of each key by its name, hexadecimal. All of them are drawn at random, so none can be guessed by it. */
export type KeyDigests = Readonly<Record<string, string>>;

export const readKeys = async (db: Db): Promise<readonly Key[]> =>
  (await hasTable(db, 'secrets')) ? db.selectFrom('secrets').selectAll().execute() : [];

const digestOf = ({ value }: Key): string => createHash('sha256').update(value).digest('hex');

export const digestsOf = (keys: readonly Key[]): KeyDigests =>
  Object.fromEntries(keys.map((key) => [key.name, digestOf(key)]));

/**
 * Puts the keys that the database had back where a backup without keys was made with the same ones, and ends what the others
 * were for: an account whose second step nobody can check any more would be closed for good.
 *
 * @param saved the digests in the backup
 * @param former what the database had before
 * @returns whether one is lost
 */
export const keepKeys = async (
  db: Db,
  saved: KeyDigests,
  former: readonly Key[],
): Promise<boolean> => {
  const kept = former.filter((key) => saved[key.name] === digestOf(key));
  if (kept.length > 0)
    await db
      .insertInto('secrets')
      .values([...kept])
      .execute();
  const lost = Object.keys(saved).filter((name) => !kept.some((key) => key.name === name));
  for (const [name, end] of Object.entries(ends)) {
    if (lost.includes(name)) for (const statement of end) await statement.execute(db);
  }
  return lost.length > 0;
};

/** What each key is needed for in rows that stay. */
const ends = {
  'authenticator-apps': [
    sql`UPDATE second_factors SET app_secret = NULL, drawn_secret = NULL, app_step = 0`,
    // A player without a passkey signs in with the password alone again.
    sql`DELETE FROM second_factors f WHERE NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = f.user_id)`,
  ],
  'recovery-codes': [sql`DELETE FROM recovery_codes`],
  // The next start takes the names of all accounts again.
  'player-names': [sql`DELETE FROM taken_names`],
} as const;
