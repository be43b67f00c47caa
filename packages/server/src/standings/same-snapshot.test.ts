import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { aPlayer, aTournament } from '../../test/factories.ts';
import { inSameSnapshot } from './game.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await aTournament(database.db);
});

const players = (db: TestDatabase['db']) => db.selectFrom('users').select('name').execute();
const process = async (db: TestDatabase['db']) =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;

test('a second connection sees what the snapshot sees, and nothing later', async () => {
  const { db } = database;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const before = await players(snapshot);
      await aPlayer(db, 'Zu spät');
      await inSameSnapshot(db, snapshot, async (beside) => {
        expect(await players(beside)).toEqual(before);
        expect(await process(beside)).not.toBe(await process(snapshot));
      });
    });
  expect((await players(db)).map(({ name }) => name)).toContain('Zu spät');
});
