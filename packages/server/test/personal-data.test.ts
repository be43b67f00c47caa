import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { personalColumns } from './personal-columns.ts';

/** What the privacy page says, as its source has it: the server knows no text of the app. */
const privacy = readFileSync(join(import.meta.dirname, '../../web/src/texts/privacy.ts'), 'utf8');

const tables = Object.entries(personalColumns);

/** The columns that are listed, whatever of. */
const listed = ([, { impersonal = '', exported = {}, kept = {} }]: (typeof tables)[number]) => [
  ...impersonal.split(' ').filter((column) => column !== ''),
  ...Object.keys(exported),
  ...Object.keys(kept),
];

describe('personal data', () => {
  test('are told apart in each column of each table; a new column is listed first', async () => {
    const { db, drop } = await createTestDatabase('tables');
    const { rows } = await sql<{ table: string; columns: string[] }>`
      SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attname::text COLLATE "C") AS columns
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      GROUP BY c.relname
    `.execute(db);
    await drop();
    const stored = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
    const said = Object.fromEntries(tables.map((each) => [each[0], listed(each).toSorted()]));
    expect(said).toEqual(stored);
  });

  test.each(tables.filter(([, { exported, kept }]) => exported || kept))(
    'of %s are told of in the privacy text',
    (_, { told = [] }) => {
      expect(told).not.toEqual([]);
      expect(told.filter((words) => !privacy.includes(words))).toEqual([]);
    },
  );
});
