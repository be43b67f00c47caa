import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface Table {
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
  /** SQL: the order by the primary key, the same under every collation. */
  readonly order: string;
}

/** The game's tables, each after those that its keys lead to. What the migrator keeps is none of them. */
export async function gameTables(db: Kysely<Database>): Promise<Table[]> {
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

/** Where each sequence of the game stands, by name. */
export async function sequenceStates(db: Kysely<Database>): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ name, value }) => [name, value === null ? null : Number(value)]),
  );
}

/** SQL: all rows in the order of the key. */
export const copyOut = ({ name, columns, order }: Table): string =>
  `COPY (SELECT ${list(columns)} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`;

/** SQL. */
export const copyIn = ({ name, columns }: Table): string =>
  `COPY ${quoted(name)} (${list(columns)}) FROM STDIN`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');
