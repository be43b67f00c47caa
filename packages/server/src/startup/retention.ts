import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Deletes accounts that were never activated: after 7 days, or while an activation link of theirs
 * works up to 14 days after the sign-up. Their names stay taken until then (`free_names`).
 *
 * Two statements on purpose (docs/decisions/0016): a link is made with the account locked, so the
 * second one sees each link of the accounts that the first one has locked. Accounts that a
 * transaction holds are skipped until the next time.
 *
 * @returns how many
 */
export const removeNeverActivated = (db: Db): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows: locked } = await sql<{ id: number }>`
      SELECT id FROM users u
      WHERE activated_at IS NULL AND created_at < clock_timestamp() - make_interval(days => ${periods.neverActivatedDays})
        AND NOT EXISTS (SELECT FROM configuration c WHERE c.admin_id = u.id)
      ORDER BY id FOR UPDATE SKIP LOCKED
    `.execute(transaction);
    const { rows: removed } = await sql`
      DELETE FROM users u
      WHERE id = ANY(${locked.map(({ id }) => id)}) AND (
        created_at < clock_timestamp() - make_interval(days => ${periods.activationDays})
        OR NOT EXISTS (SELECT FROM mail_tokens t
          WHERE t.user_id = u.id AND t.expires_at > clock_timestamp())
      )
      RETURNING 1
    `.execute(transaction);
    return removed.length;
  });

/**
 * Deletes the mails that were written as files because there was no mail server (`MAIL_URL`): each is somebody's
 * address and often a link into an account. Other files stay.
 *
 * @param folder `DATA_DIR/mail`, which need not exist
 * @returns how many
 */
export const removeOldMailFiles = async (folder: string, nowMs: number): Promise<number> => {
  if (!existsSync(folder)) return 0;
  const names = await readdir(folder);
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs <= periods.mailFileDays * 86_400_000) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};

/**
 * Deletes sessions, links, passes and keys that nobody can use any more. Rows that a transaction holds are
 * skipped until the next time, so that this waits for nobody (docs/decisions/0016).
 *
 * @returns how many
 */
export const removeExpired = async (db: Db): Promise<number> => {
  let removed = 0;
  for (const { table, key, isExpired } of expiring) {
    const { rows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (
        SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${isExpired} FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    `.execute(db);
    removed += rows.length;
  }
  const { rows } = await sql<{ keys: number }>`SELECT forget_daily_keys() AS keys`.execute(db);
  return removed + (rows[0]?.keys ?? 0);
};

const hasExpired = sql`expires_at < clock_timestamp()`;

const expiring = [
  {
    table: 'sessions',
    key: 'token_hash',
    isExpired: sql`created_at < clock_timestamp() - interval '180 days'
      OR last_seen_at < clock_timestamp() - interval '60 days'`,
  },
  {
    table: 'own_data_files',
    key: 'session_hash',
    isExpired: sql`coalesce(made_at, asked_at) < clock_timestamp() - make_interval(hours => ${periods.ownDataHours})`,
  },
  { table: 'mail_tokens', key: 'token_hash', isExpired: hasExpired },
  { table: 'signup_devices', key: 'device_hash', isExpired: hasExpired },
  {
    table: 'signup_invitations',
    key: 'id',
    // Those of accounts go with them, or once they are activated.
    isExpired: sql`user_id IS NULL AND created_at < clock_timestamp() - make_interval(hours => ${periods.signupDeviceHours})`,
  },
  { table: 'email_requests', key: 'id', isExpired: hasExpired },
  { table: 'email_changes', key: 'id', isExpired: hasExpired },
  { table: 'captcha_passes', key: 'pass_hash', isExpired: hasExpired },
  { table: 'counted_guesses', key: 'key_hash', isExpired: hasExpired },
  { table: 'spent_challenges', key: 'challenge_hash', isExpired: hasExpired },
  {
    table: 'push_pages',
    key: 'job',
    isExpired: sql`begun_at < clock_timestamp() - interval '1 day'`,
  },
  {
    table: 'mailed_invitations',
    key: 'id',
    isExpired: sql`created_at < clock_timestamp() - make_interval(days => ${periods.invitedAddressDays})`,
  },
  {
    table: 'given_addresses',
    key: 'id',
    isExpired: sql`given_at < clock_timestamp() - make_interval(days => ${periods.invitedAddressDays})`,
  },
  { table: 'taken_names', key: 'name_hash', isExpired: sql`free_at < clock_timestamp()` },
] as const;
