import { sql } from 'kysely';
import type { Db } from '../src/db/schema.ts';

/** A digest of all rows of each table but the log's, keys, accounts and what only counts changes or guesses. */
export const digestOfRows = async (db: Db): Promise<Map<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'audit%'
      AND table_name NOT IN ('revision', 'changes', 'session_changes', 'sessions', 'users', 'secrets',
        'counted_guesses')
    ORDER BY 1
  `.execute(db);
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      SELECT md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '')) AS digest
      FROM ${sql.table(name)} t
    `.execute(db);
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
};
