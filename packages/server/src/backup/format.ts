import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { Session } from './session.ts';

/**
 * A backup is text, compressed by gzip: a line of JSON for the whole, then for each table a line of
 * JSON, its rows as PostgreSQL's COPY writes them, the line `\.` and a line with their number and
 * digest, and last a line with the sequences. Rows hold no line break: COPY escapes it.
 */
export const formatVersion = 1;

/** The end of a table's rows, as in every dump; no row can be that. */
export const endOfRows = Buffer.from('\\.');

export const headLine = z.object({
  tippspielBackup: z.number().int(),
  /** ISO 8601 in UTC: the moment that the backup shows. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
});
export type Head = z.infer<typeof headLine>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** `sha256`: hexadecimal, of all rows with their line ends, in the order of the primary key. */
export const contentLine = z.object({ rows: z.number().int().min(0), sha256: z.string() });
export type Content = z.infer<typeof contentLine>;

/** The last line: how many tables there are, and the sequences' last values (null = never used). */
export const footLine = z.object({
  tables: z.number().int().min(1),
  sequences: z.record(z.string(), z.number().int().nullable()),
});
export type Foot = z.infer<typeof footLine>;

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Far above the longest row: a sealed column of two million players. */
const longestLine = 64 * 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The lines of a stream with their ends. What follows the last line end is left out.
 *
 * @throws {RangeError} if a line is longer than 64 MiB
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new RangeError('a line is too long');
  }
}

/** Counts rows and digests them while they pass. */
export function digestion() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** Any part of the rows, in order. */
    add(chunk: Buffer): void {
      hash.update(chunk);
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) {
        rows += 1;
      }
    },
    /** Once. */
    result: (): Content => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** This is what a table holds now. */
export async function contentOf({ client }: Session, table: Table): Promise<Content> {
  const digest = digestion();
  for await (const chunk of client.query(copyTo(copyOut(table)))) digest.add(chunk);
  return digest.result();
}

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

/** This says by name where each sequence of the game stands. */
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
