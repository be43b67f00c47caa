import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { aPlayer, gameClockAt } from './factories.ts';

const nameOf = ({ connection }: TestDatabase) => connection.database;
const matchesOf = ({ db }: TestDatabase) =>
  db.selectFrom('matches').selectAll().orderBy('id').execute();

// On a cluster each test gets a copy.
const isCluster = process.env['CITUS_URL'] !== undefined;

test('a database whose rows have changed comes back as it was', async () => {
  const first = await createTestDatabase('tournament');
  const matches = await matchesOf(first);
  const { id } = await aPlayer(first.db);
  await gameClockAt(first.db, '2024-06-20T12:00:00Z');
  await first.db.deleteFrom('matches').where('number', '=', 51).execute();
  await first.drop();

  const second = await createTestDatabase('tournament');
  expect(nameOf(second) === nameOf(first)).toBe(!isCluster);
  expect(await matchesOf(second)).toEqual(matches);
  expect(await second.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect((await aPlayer(second.db)).id).toBe(id);
});

test('a database whose structure has changed, or to which others are connected, does not come back', async () => {
  const changed = await createTestDatabase('tournament');
  await sql`ALTER TABLE users ADD COLUMN planted integer`.execute(changed.db);
  await changed.drop();
  const used = await createTestDatabase('tournament');
  expect(nameOf(used)).not.toBe(nameOf(changed));

  const other = openDatabase(used.connection, pino({ level: 'silent' }));
  await sql`SELECT 1`.execute(other.db);
  await used.drop();
  await other.close();
  expect(nameOf(await createTestDatabase('tournament'))).not.toBe(nameOf(used));
});
