import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../../db/database.ts';
import { isDatabaseAway } from '../../../db/failure.ts';
import { createPipeline } from './fast-bets.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let pipeline: ReturnType<typeof createPipeline>;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.connection, pino({ level: 'silent' }));
  pipeline = createPipeline(opened.pipelining);
});
afterEach(() => opened.close());

const run = async (text: string, values: readonly unknown[] = []) =>
  (await pipeline.executeQuery<{ pid: number }>(CompiledQuery.raw(text, [...values]))).rows;
const PID = 'SELECT pg_backend_pid() AS pid';
/** Connections of this database at the server, but for the one that asks. */
const connections = async () => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'
  `.execute(database.db);
  return rows.length;
};

test('statements that begin together run in their order on one connection', async () => {
  await sql`CREATE TABLE seen (n integer, place serial)`.execute(database.db);
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const pids = await Promise.all(
    numbers.map((n) => run(`INSERT INTO seen VALUES ($1) RETURNING pg_backend_pid() AS pid`, [n])),
  );
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(1);
  const { rows } = await sql<{ n: number }>`SELECT n FROM seen ORDER BY place`.execute(database.db);
  expect(rows.map(({ n }) => n)).toEqual(numbers);
});

test('the database goes from one to the next while this process is busy', async () => {
  await run(PID);
  const first = run('SELECT pg_sleep(0.1)');
  const next = pipeline.executeQuery<{ at: number }>(
    CompiledQuery.raw('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at'),
  );
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  const freeAt = Date.now();
  const { rows } = await next;
  expect(rows[0]?.at).toBeLessThan(freeAt);
  await first;
});

test('one that fails leaves those around it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    run(PID),
    run('SELECT 1 / $1::integer', [0]),
    run(PID),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(after).toEqual(before);
});

test('a connection that breaks fails what is under way, and the next statement gets another', async () => {
  const [first] = await run(PID);
  const under = Promise.allSettled([run('SELECT pg_sleep(60)'), run(PID)]);
  await expect.poll(connections).toBe(1);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ${first?.pid}`.execute(
    database.db,
  );
  const failed = await under;
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const each of failed)
    expect(each.status === 'rejected' && isDatabaseAway(each.reason)).toBe(true);
  const [next] = await run(PID);
  expect(next?.pid).not.toBe(first?.pid);
});

test('a database that cannot be reached is asked anew', async () => {
  const nowhere = openDatabase(
    { connectionString: 'postgresql://127.0.0.1:1/x' },
    pino({ level: 'silent' }),
  );
  const unreachable = createPipeline(nowhere.pipelining);
  for (const _ of [1, 2]) {
    const asked = [1, 2].map(() => unreachable.executeQuery(CompiledQuery.raw(PID)));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }
  await nowhere.close();
});

test('its connection is let go when nothing is under way', async () => {
  await run(PID);
  await opened.close();
  // The server process ends on its own, after it was told.
  await expect.poll(connections).toBe(0);
  await expect(run(PID)).rejects.toThrow();
});
