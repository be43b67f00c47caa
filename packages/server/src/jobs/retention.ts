import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Accounts that were never activated vanish after 7 days, with the names kept free for them. */
export const removeNeverActivated = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`
    DELETE FROM users u
    WHERE NOT u.active AND u.activated_at IS NULL
      AND u.created_at < clock_timestamp() - interval '7 days'
      AND NOT EXISTS (SELECT FROM configuration c WHERE c.admin_id = u.id)
    RETURNING u.id
  `.execute(db);
  return rows.length;
};

/**
 * Deletes sessions, links and passes that nobody can use any more. Rows that a transaction holds are
 * skipped until the next time, so that this waits for nobody (docs/decisions/0016).
 *
 * @returns how many
 */
export const removeExpired = async (db: Kysely<Database>): Promise<number> => {
  let removed = 0;
  for (const { table, key, isExpired } of expiring) {
    const { rows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (
        SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${isExpired} FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    `.execute(db);
    removed += rows.length;
  }
  return removed;
};

const hasExpired = sql`expires_at < clock_timestamp()`;

const expiring = [
  {
    table: 'sessions',
    key: 'token_hash',
    isExpired: sql`created_at < clock_timestamp() - interval '180 days'
      OR last_seen_at < clock_timestamp() - interval '60 days'`,
  },
  { table: 'mail_tokens', key: 'token_hash', isExpired: hasExpired },
  { table: 'captcha_passes', key: 'pass_hash', isExpired: hasExpired },
  { table: 'captcha_spent', key: 'challenge_hash', isExpired: hasExpired },
  { table: 'reserved_names', key: 'name_key', isExpired: hasExpired },
] as const;
