import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { databaseEngine, isDemo } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { type Content, digestion } from './format.ts';
import type { Session } from './session.ts';

/** @throws {StartError} where no backup is made or restored: in a demo, and on a Citus cluster */
export async function refuseUnsuitable(db: Db): Promise<void> {
  if (await isDemo(db)) throw new StartError(texts.demo());
  if ((await databaseEngine(db, null)) === 'citus') throw new StartError(texts.citus());
}

export async function contentOf({ client }: Session, table: Table): Promise<Content> {
  const digest = digestion();
  for await (const chunk of client.query(copyTo(copyOut(table)))) digest.add(chunk);
  return digest.result();
}

export interface Table {
  readonly name: string;
  /** Generated columns are left out. */
  readonly columns: readonly string[];
  /** SQL: the order by the primary key, the same under every collation. */
  readonly order: string;
}

/** The game's tables, each after those that its keys lead to. What the migrator keeps is none of them. */
export async function gameTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { before: string[] }>`
    SELECT c.relname AS name,
      (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT string_agg(quote_ident(a.attname)
          || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.place)
        FROM pg_index i, unnest(i.indkey::smallint[]) WITH ORDINALITY k (column_number, place)
        JOIN pg_attribute a ON a.attnum = k.column_number
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid) AS "order",
      coalesce((SELECT json_agg(t.relname) FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND NOT f.condeferrable AND t.oid <> c.oid), '[]') AS before
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND c.relname NOT LIKE 'kysely\\_%'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname
  `.execute(db);
  return inOrder(rows);
}

function inOrder(tables: readonly (Table & { readonly before: readonly string[] })[]): Table[] {
  const placed = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, before }) => !placed.has(name) && before.every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error('keys of the tables lead round in a circle');
    for (const { name, columns, order } of next) {
      // Without a key there would be no order in which two databases can be compared.
      if (order === null) throw new Error(`the table "${name}" has no primary key`);
      placed.add(name);
      ordered.push({ name, columns, order });
    }
  }
  return ordered;
}

/** The last value of each sequence of the game, by name; null where it was never used. */
export async function sequenceStates(db: Db): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ name, value }) => [name, value === null ? null : Number(value)]),
  );
}

/** Lets sequences go on from where they stood. @returns false if one of them is not there */
export async function setSequences(db: Db, states: Readonly<Record<string, number | null>>) {
  for (const [name, value] of Object.entries(states)) {
    const { rows } = await sql`
      SELECT setval(sequencename::regclass, coalesce(${value}::bigint, start_value), ${value !== null})
      FROM pg_sequences WHERE schemaname = current_schema() AND sequencename = ${name}
    `.execute(db);
    if (rows.length !== 1) return false;
  }
  return true;
}

export async function emptyTables(db: Db, tables: readonly Table[]): Promise<void> {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
  await switchTriggers(db, tables, 'DISABLE');
  await sql.raw(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`).execute(db);
}

/** Triggers keep the chains from being emptied, and what they have written is in the backup as well. Keys are checked all the same. */
export async function switchTriggers(db: Db, tables: readonly Table[], how: 'ENABLE' | 'DISABLE') {
  for (const { name } of tables) {
    await sql.raw(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`).execute(db);
  }
}

/** @throws {StartError} if a table holds something else than was saved */
export async function compare(session: Session, saved: ReadonlyMap<Table, Content>): Promise<void> {
  for (const [table, { rows, sha256 }] of saved) {
    const found = await contentOf(session, table);
    if (found.rows !== rows || found.sha256 !== sha256) {
      throw new StartError(texts.differs(table.name));
    }
  }
}

/** SQL: all rows in the order of the key, or none of them. */
export const copyOut = ({ name, columns, order }: Table, empty = false): string =>
  `COPY (SELECT ${list(columns)} FROM ${quoted(name)} WHERE ${!empty} ORDER BY ${order}) TO STDOUT`;

export const copyIn = ({ name, columns }: Table): string =>
  `COPY ${quoted(name)} (${list(columns)}) FROM STDIN`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');
