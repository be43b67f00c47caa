import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { awaitBetCommits } from './bet-commits.ts';

test('commits that were under way are waited for, later ones are not', async () => {
  const { db } = await createTestDatabase();
  // What workers say is written down here; drills/citus.drill.ts has real ones.
  await sql`CREATE TABLE said (commit text)`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION commits_under_way() RETURNS SETOF text LANGUAGE sql STABLE AS
    'SELECT commit FROM said'`.execute(db);
  await sql`INSERT INTO said VALUES ('first'), ('second')`.execute(db);
  let isOver = false;
  const waiting = db
    .transaction()
    .execute(awaitBetCommits)
    .then(() => {
      isOver = true;
    });
  const hasLooked = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND state = 'idle in transaction' AND query LIKE '%commits_under_way%'`.execute(db);
    return rows.length > 0;
  };
  await expect.poll(hasLooked, { interval: 5 }).toBe(true);
  await sql`INSERT INTO said VALUES ('later')`.execute(db);
  await sql`DELETE FROM said WHERE commit = 'first'`.execute(db);
  await expect.poll(hasLooked, { interval: 5 }).toBe(true);
  expect(isOver).toBe(false);
  await sql`DELETE FROM said WHERE commit = 'second'`.execute(db);
  await waiting;
  expect(isOver).toBe(true);
});
