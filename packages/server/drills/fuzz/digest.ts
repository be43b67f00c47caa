import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';

/**
 * Gives a digest of everything that is stored, to see whether a call changed anything. Left out:
 * when somebody was last seen, which every call may change, keys, which are made when they are first needed, and how often
 * was guessed. Rows are only read again when one was
 * written since the digest before; a trigger on every table counts them, except that of the bets, which
 * may be on the workers of a cluster and has few rows here.
 */
export const digestOf = async (db: Db): Promise<() => Promise<string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('secrets', 'counted_guesses') ORDER BY 1
  `.execute(db);
  const names = tables.map(({ name }) => name);
  await countWrites(
    db,
    names.filter((name) => name !== 'bets'),
  );
  const parts = names.map(
    (name) => sql`
      SELECT ${name} || coalesce(md5(string_agg(stored, ',' ORDER BY stored)), '') AS part
      FROM (SELECT (to_jsonb(t) - 'last_online' - 'last_seen_at')::text AS stored
        FROM ${sql.table(name)} t) rows
    `,
  );
  const query = sql<{ digest: string }>`
    SELECT string_agg(part, ';' ORDER BY part) AS digest
    FROM (${sql.join(parts, sql` UNION ALL `)}) parts
  `;
  const count = sql<{ count: string }>`
    SELECT last_value || ' ' || is_called || (SELECT coalesce(jsonb_agg(b ORDER BY match_id, user_id)::text, '')
      FROM bets b) AS count FROM writes
  `;
  let known = { count: '', digest: '' };
  return async () => {
    const writes = (await count.execute(db)).rows[0]?.count ?? '';
    if (writes !== known.count) {
      known = { count: writes, digest: (await query.execute(db)).rows[0]?.digest ?? '' };
    }
    return known.digest;
  };
};

/** A sequence takes no part in transactions: it also counts what is rolled back, and misses nothing. */
const countWrites = async (db: Db, tables: readonly string[]): Promise<void> => {
  await sql`CREATE SEQUENCE writes`.execute(db);
  await sql`
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN PERFORM nextval('writes'); RETURN NULL; END $$
  `.execute(db);
  for (const name of tables) {
    const table = sql.table(name);
    await sql`CREATE TRIGGER rows_written AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION count_write()`.execute(db);
    await sql`CREATE TRIGGER emptied AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_write()`.execute(db);
  }
};
