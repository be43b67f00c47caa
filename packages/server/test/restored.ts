import { sql } from 'kysely';
import { vi } from 'vitest';
import type { OpenDatabase } from '../src/db/database.ts';
import type { Db } from '../src/db/schema.ts';

/** What a database had when it was new. */
export interface Original {
  /** Statements that bring all rows and sequences back. */
  readonly statements: string;
  /** Changes with each change of a table, function, trigger or setting. */
  readonly structure: string;
}

/** A database with a larger table is dropped: dead rows would slow down the next test. */
const MAX_BYTES = 1024 ** 2;

/** A database whose pool has more connections is dropped: idle ones cost the server memory. */
const MAX_CONNECTIONS = 4;

/** Reads what `restored` needs from a database that is as it shall become again. */
export const readOriginal = async (db: Db): Promise<Original> => {
  const tables = await sql<{ name: string; columns: string }>`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(format('%I', a.attname), ', ') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not attisdropped and attgenerated = ''
    where c.relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
    group by c.oid, n.nspname, c.relname`.execute(db);
  const statements = ['begin', 'set local session_replication_role = replica'];
  for (const { name } of tables.rows) statements.push(`delete from ${name}`);
  for (const { name, columns } of tables.rows) {
    const { rows } = await sql<{ rows: string | null }>`
      select quote_literal(json_agg(t)) as rows from ${sql.raw(name)} t`.execute(db);
    const literal = rows[0]?.rows;
    if (!literal) continue;
    statements.push(`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${literal}::json)`);
  }
  const sequences = await sql<{ statement: string }>`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences`.execute(db);
  statements.push(...sequences.rows.map(({ statement }) => statement), 'commit');
  return { statements: statements.join(';\n'), structure: (await readState(db)).structure };
};

const readState = async (db: Db) => {
  const { rows } = await sql<{
    clients: number;
    locks: number;
    bytes: number;
    structure: string;
  }>`
    select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as clients,
      (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
        where locktype = 'advisory' and datname = current_database()) as locks,
      (select max(pg_relation_size(oid))::int from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes,
      concat_ws(' ',
        ${lastChange('pg_class')}, ${lastChange('pg_attribute')}, ${lastChange('pg_constraint')},
        ${lastChange('pg_proc')}, ${lastChange('pg_trigger')}, ${lastChange('pg_db_role_setting')}
      ) as structure`.execute(db);
  const state = rows[0];
  if (!state) throw new Error('unreachable: a query of values gives a row');
  return state;
};

/** Each change of a row gives it the number of the transaction that made it. */
const lastChange = (catalog: string) =>
  sql.raw(`(select format('%s/%s', count(*), max(xmin::text::bigint)) from ${catalog})`);

/**
 * Makes a database as it was, in a tenth of the time that a new copy with new connections takes.
 *
 * @returns false = nobody shall use it again: something else is connected or holds a lock, the
 * pool has many connections or one in use, or a test has changed more than rows
 */
export const restored = async (
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  original: Original,
): Promise<boolean> => {
  try {
    // A connection that was closed is seen for a moment.
    const state = await vi.waitFor(
      async () => {
        const now = await readState(db);
        if (now.clients > pool.totalCount) throw new Error('others are connected');
        return now;
      },
      { timeout: 100, interval: 5 },
    );
    const isUsed = pool.idleCount < pool.totalCount || state.locks > 0;
    if (isUsed || pool.totalCount > MAX_CONNECTIONS) return false;
    if (state.structure !== original.structure || state.bytes > MAX_BYTES) return false;
    await sql.raw(original.statements).execute(db);
    return true;
  } catch {
    return false;
  }
};
