import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { interleave } from '../../test/lock-wait.ts';
import { openDatabase } from '../db/database.ts';
import { openBoss, startQueues } from './boss.ts';

const silent = pino({ level: 'silent' });

test('nodes that start together create the queues once, and keep their connections', async () => {
  const { db, connection } = await createTestDatabase();
  const nodes = [1, 2, 3].map(() => openDatabase(connection, silent));
  const bosses = nodes.map((node) => ({ db: node.db, boss: openBoss(node.db, silent) }));
  // None of them looks for the tables before it is its turn.
  const starts = await interleave(
    db,
    (transaction) => sql`SELECT pg_advisory_xact_lock(20240614)`.execute(transaction),
    () => Promise.all(bosses.map((each) => startQueues(each.db, each.boss))),
    (transaction) =>
      expect(
        sql`SELECT to_regnamespace('pgboss') AS schema`.execute(transaction),
      ).resolves.toMatchObject({ rows: [{ schema: null }] }),
  );
  expect(starts).toHaveLength(bosses.length);
  await Promise.all(bosses.map(({ boss }) => boss.stop({ graceful: true })));
  for (const { close } of nodes) await close();
});

test('a transaction of the queues that fails leaves no connection behind in it', async () => {
  const { db, connection } = await createTestDatabase();
  const node = openDatabase(connection, silent);
  const boss = openBoss(node.db, silent);
  // Creating the tables waits here, and then finds one of them.
  await interleave(
    db,
    (transaction) => sql`CREATE SCHEMA pgboss CREATE TABLE queue (name text)`.execute(transaction),
    () => boss.start().catch(() => {}),
  );
  const queries = Array.from({ length: 12 }, () => sql`SELECT 1 AS one`.execute(node.db));
  for (const { rows } of await Promise.all(queries)) expect(rows).toEqual([{ one: 1 }]);
  await boss.stop({ graceful: false });
  await node.close();
});
