import { type Kysely, sql } from 'kysely';

/**
 * `activated_at` says whether an account was ever active, so every active one has it. An inactive
 * account without it was never active: switching an account off has always set it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`UPDATE users SET activated_at = created_at
    WHERE active AND activated_at IS NULL`.execute(db);
  await sql`ALTER TABLE users ADD CONSTRAINT users_ever_active_check
    CHECK (NOT active OR activated_at IS NOT NULL)`.execute(db);
};
