import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/**
 * Gives a digest of everything that is stored, to tell whether a call changed anything. Left out:
 * when somebody was last seen, which every call may change.
 */
export const digestOf = async (db: Kysely<Database>): Promise<() => Promise<string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1
  `.execute(db);
  const parts = tables.map(
    ({ name }) => sql`
      SELECT ${name} || coalesce(md5(string_agg(stored, ',' ORDER BY stored)), '') AS part
      FROM (SELECT (to_jsonb(t) - 'last_online' - 'last_seen_at')::text AS stored
        FROM ${sql.table(name)} t) rows
    `,
  );
  const query = sql<{ digest: string }>`
    SELECT string_agg(part, ';' ORDER BY part) AS digest
    FROM (${sql.join(parts, sql` UNION ALL `)}) parts
  `;
  return async () => (await query.execute(db)).rows[0]?.digest ?? '';
};
