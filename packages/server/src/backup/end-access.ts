import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Ends what a backup would bring back to life: sessions, links in mails, what marks a browser at its
 * sign-up. Signed out, used or revoked since, they must not be valid again.
 *
 * Reactions get this server's transaction: one of another server would be in the future here
 * (docs/decisions/0031).
 */
export async function endAccess(db: Kysely<Database>): Promise<void> {
  for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`UPDATE reactions SET changed_in = pg_current_xact_id()`.execute(db);
}

const tables = [
  'sessions',
  'mail_tokens',
  'email_requests',
  'email_changes',
  'signup_devices',
  'captcha_passes',
] as const;
