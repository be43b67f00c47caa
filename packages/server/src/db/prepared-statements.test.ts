import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let database: OpenDatabase;

/** A pool of its own: that of a database that is used again has prepared what others asked often. */
beforeEach(async () => {
  const { connection } = await createTestDatabase();
  database = openDatabase(connection, pino({ level: 'silent' }));
  return database.close;
});

/** What the connections of the pool have prepared; this query, which has no values, is not among it. */
const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements ORDER BY prepare_time
  `.execute(database.db);
  return rows.map(({ statement }) => statement);
};

const repeat = async (times: number, query: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index += 1) await query(index);
};

test('a statement that is used often is prepared once, whatever its values', async () => {
  const ask = (value: number) => sql`SELECT ${value}::int AS often`.execute(database.db);
  await repeat(9, ask);
  expect(await prepared()).toEqual([]);
  await repeat(9, ask);
  expect(await prepared()).toEqual(['SELECT $1::int AS often']);
  expect((await ask(7)).rows).toEqual([{ often: 7 }]);
});

test('a connection keeps at most 200 prepared statements', async () => {
  await repeat(220, (index) =>
    repeat(10, () => sql`SELECT ${index}::int AS ${sql.id(`n${index}`)}`.execute(database.db)),
  );
  expect(await prepared()).toHaveLength(200);
});

test('statements that are rare are forgotten before they count as often used', async () => {
  const ask = (name: number) => sql`SELECT ${1}::int AS ${sql.id(`n${name}`)}`.execute(database.db);
  await repeat(9, () => ask(0));
  await repeat(2_000, (index) => ask(index + 1));
  await ask(0);
  expect(await prepared()).toEqual([]);
});

test('a table that changes is planned anew', async () => {
  const { db } = database;
  const count = async () =>
    (
      await sql<{
        count: number;
      }>`SELECT count(*) AS count FROM game_clock WHERE offset_ms >= ${0}`.execute(db)
    ).rows[0]?.count;
  await repeat(20, count);
  await sql`CREATE INDEX ON game_clock (offset_ms)`.execute(db);
  await sql`ALTER TABLE game_clock ADD COLUMN more int`.execute(db);
  expect(await count()).toBe(1);
});
