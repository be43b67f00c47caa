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

/** Sessions, links and passes that nobody can use any more. @returns how many */
export const removeExpired = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    WITH
      s AS (DELETE FROM sessions WHERE created_at < clock_timestamp() - interval '180 days'
        OR last_seen_at < clock_timestamp() - interval '60 days' RETURNING 1),
      t AS (DELETE FROM mail_tokens WHERE expires_at < clock_timestamp() RETURNING 1),
      r AS (DELETE FROM email_requests WHERE expires_at < clock_timestamp() RETURNING 1),
      e AS (DELETE FROM email_changes WHERE expires_at < clock_timestamp() RETURNING 1),
      p AS (DELETE FROM captcha_passes WHERE expires_at < clock_timestamp() RETURNING 1),
      c AS (DELETE FROM captcha_spent WHERE expires_at < clock_timestamp() RETURNING 1),
      n AS (DELETE FROM reserved_names WHERE expires_at < clock_timestamp() RETURNING 1)
    SELECT count(*)::int AS count FROM (
      SELECT FROM s UNION ALL SELECT FROM t UNION ALL SELECT FROM r UNION ALL SELECT FROM e
      UNION ALL SELECT FROM p UNION ALL SELECT FROM c UNION ALL SELECT FROM n
    ) removed
  `.execute(db);
  return rows[0]?.count ?? 0;
};
