import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

test.each([
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['count(*)', 1],
  ["timestamptz '2024-06-14 19:00:00+00'", new Date('2024-06-14T19:00:00Z')],
  ["date '2024-06-14'", '2024-06-14'],
  ["'{1,2}'::int[]", [1, 2]],
  ['null::bigint', null],
])('%s is read as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

test('a number beyond the safe integers is an error, not a wrong number', async () => {
  await expect(value('9007199254740992::bigint')).rejects.toThrow(RangeError);
  expect(await value('1')).toBe(1);
});

test('letters beyond ASCII have cases, whatever locale the machine has', async () => {
  expect(await value("upper('grün')")).toBe('GRÜN');
  expect(await value("lower('ÄÖÜ')")).toBe('äöü');
});

test('the URL leads to the same database', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.end();
  expect(rows).toEqual([{ name: await value('current_database()') }]);
});

test('each copy is its own', async () => {
  const other = await createTestDatabase();
  await sql`update game_clock set offset_ms = 5`.execute(other.db);
  const { rows } = await sql`select offset_ms from game_clock`.execute(database.db);
  expect(rows).toEqual([{ offset_ms: 0 }]);
  await other.drop();
});
