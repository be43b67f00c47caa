import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aBet, aCast, matchNumber } from '../../test/factories.ts';
import { openDatabase } from './database.ts';
import { distributeBets, migrate } from './migrate.ts';

const silent = pino({ level: 'silent' });

test('a game that was on the coordinator alone keeps its bets, and leaves no copy there', async () => {
  const { db } = await createTestDatabase('nothing');
  await migrate(db, silent, 'postgresql');
  const { anna, bert } = await aCast(db);
  const { id } = await matchNumber(db, 1);
  for (const [player, home] of [
    [anna, 2],
    [bert, 3],
  ] as const)
    await aBet(db, id, player.id, [home, 1]);

  await migrate(db, silent, null);
  const bets = db.selectFrom('bets').select(['user_id', 'home_tip']).orderBy('user_id');
  expect(await bets.execute()).toEqual([
    { user_id: anna.id, home_tip: 2 },
    { user_id: bert.id, home_tip: 3 },
  ]);
  const { rows } = await sql`
    SELECT pg_relation_size('bets')::integer AS local, citus_table_type AS type FROM citus_tables
    WHERE table_name = 'bets'::regclass
  `.execute(db);
  expect(rows).toEqual([{ local: 0, type: 'distributed' }]);
  expect(await distributeBets(db)).toBe(false);
});

test('a worker is no place for the game', async () => {
  const { connection } = await createTestDatabase();
  const [, worker] = inject('databaseServer').nodes;
  const { host, port } = worker ?? connection;
  const { db, close } = openDatabase({ ...connection, host, port }, silent);
  onTestFinished(close);
  await expect(migrate(db, silent)).rejects.toThrow(/zu einem Worker/);
});
