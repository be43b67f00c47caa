import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { encryptAppsAnew } from '../identity/second-factor.ts';
import { dropBrowsers } from '../push/drop-browsers.ts';
import { StartError } from '../start-error.ts';
import { keysTexts } from '../texts/operator.ts';

/** What they have signed, or what was encrypted to them, ends with them. The next start makes new ones. */
const signing = [
  'captcha',
  'challenges',
  'devices',
  'password-key',
  'push-key',
  'reminder-links',
] as const;

const APPS = 'authenticator-apps';

/**
 * Nodes remember keys, so they must not run meanwhile.
 *
 * @throws {StartError} if somebody else is connected as a node is
 */
export const refuseRunning = async (db: Db): Promise<void> => {
  const running = sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE 'tippspiel%' AND pid <> pg_backend_pid()`;
  if (await givesRow(db, running)) throw new StartError(keysTexts.running());
};

/**
 * Ends all keys by which the game signs and decrypts (docs/decisions/0066). What authenticator apps share is encrypted with
 * a new one; keys that only hash (recovery codes, names) stay, as nobody could work out what they belong to again.
 */
export const rotateKeys = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE secrets IN EXCLUSIVE MODE`.execute(transaction);
    const browsers = await transaction.selectFrom('push_subscriptions').select('id').execute();
    await dropBrowsers(
      transaction,
      browsers.map(({ id }) => id),
    );
    await transaction.deleteFrom('secrets').where('name', 'in', signing).execute();
    const old = await transaction
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', APPS)
      .executeTakeFirst();
    if (!old) return;
    const value = randomBytes(old.value.length);
    await encryptAppsAnew(transaction, { from: old.value, to: value });
    await transaction.updateTable('secrets').set({ value }).where('name', '=', APPS).execute();
  });
