import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { aTournament, matchNumber } from '../../test/factories.ts';
import { listenForChanges } from './notifications.ts';

let database: TestDatabase;
let heard: number;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  await aTournament(database.db);
  heard = 0;
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

const listen = (connection: Parameters<typeof listenForChanges>[0] = database.connection) => {
  const hear = async () => {
    heard += 1;
  };
  ends.push(listenForChanges(connection, hear, pino({ level: 'silent' })));
};
const heardMoreThan = (count: number) =>
  vi.waitUntil(() => heard > count, { timeout: 10_000, interval: 5 });
const aChange = async () => {
  const { id } = await matchNumber(database.db, 1);
  await sql`UPDATE matches SET venue = venue || '.' WHERE id = ${id}`.execute(database.db);
};
const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tippspiel-listen'
  `.execute(database.db);
  return rows.map(({ pid }) => pid);
};
const aListener = async () => {
  const pids = await vi.waitUntil(
    async () => {
      const found = await listeners();
      return found.length > 0 && found;
    },
    { timeout: 10_000, interval: 5 },
  );
  return pids[0] ?? 0;
};

test('each change is heard, and so is the beginning, before which some were missed', async () => {
  listen();
  await heardMoreThan(0);
  const before = heard;
  await aChange();
  await heardMoreThan(before);
});

test('a listener whose backend is terminated is replaced by one, which hears again', async () => {
  listen();
  await heardMoreThan(0);
  const lost = await aListener();
  const before = heard;
  await sql`SELECT pg_terminate_backend(${lost}::integer, 5000)`.execute(database.db);
  await aChange();
  await heardMoreThan(before);
  const [next, ...others] = await listeners();
  expect([next === lost, others]).toEqual([false, []]);
  const again = heard;
  await aChange();
  await heardMoreThan(again);
});

test('where nobody can listen it tries again and again, and ends at once', async () => {
  const proxy = await startDatabaseProxy(database.connection, 'refuses listeners');
  ends.push(proxy.close);
  listen({ connectionString: proxy.url });
  await vi.waitUntil(() => proxy.refused() >= 2, { timeout: 10_000, interval: 5 });
  proxy.setMode('passes all');
  await heardMoreThan(0);
  expect(await listeners()).toHaveLength(1);
  await ends.pop()?.();
  await vi.waitUntil(async () => (await listeners()).length === 0, { interval: 5 });
});
