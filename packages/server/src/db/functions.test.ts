import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { applyFunctions } from './functions.ts';

/** Some functions are others where the bets lie on workers. */
const isCluster = inject('databaseServer').nodes.length > 1;

test('functions are replaced once their text has changed, and else left alone', async () => {
  const { db } = await createTestDatabase();
  const stored = async () =>
    (
      await sql<{ name: string; version: string; text: string }>`
        SELECT oid::regprocedure::text AS name, xmin::text AS version, prosrc AS text FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace ORDER BY 1`.execute(db)
    ).rows;
  const before = await stored();
  expect(before.map(({ name }) => name)).toContain('home_of_bets(integer)');
  await applyFunctions(db, isCluster);
  expect(await stored()).toEqual(before);

  await sql`CREATE OR REPLACE FUNCTION home_of_bets(player integer) RETURNS integer LANGUAGE sql STABLE AS
    $$ SELECT 1 $$`.execute(db);
  // As another version of the program leaves it, whose texts have another digest.
  await sql`COMMENT ON FUNCTION game_now() IS 'of another version'`.execute(db);
  await applyFunctions(db, isCluster);
  const texts = (rows: typeof before) => rows.map(({ name, text }) => [name, text]);
  expect(texts(await stored())).toEqual(texts(before));
});
