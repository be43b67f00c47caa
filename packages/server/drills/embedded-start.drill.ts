import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { postgresProcesses } from '../src/db/embedded/orphans.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';
import { StartError } from '../src/start-error.ts';
import { dataDirectory, query } from '../test/embedded.ts';
import { startInOtherProcess } from '../test/other-process.ts';

// Crashes, orphans, unusual folders and owners: embedded.drill.ts.
const logger = pino({ level: 'silent' });
const { folder, cluster, start, atEnd } = dataDirectory();

test('data survives a stop, nothing runs after it and no port is open meanwhile', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as seven');
  expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await first.stop();
  expect(await postgresProcesses(cluster(), 0)).toEqual([]);

  const second = await start();
  expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }]);
});

test('production keeps fsync on', async () => {
  const database = await startEmbeddedDatabase({ dataDir: folder(), logger });
  atEnd(() => database.stop());
  expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

test('a second program on the same data says so and leaves the first alone', async () => {
  const other = await startInOtherProcess(folder());
  atEnd(() => other.end('SIGTERM'));
  await expect(start()).rejects.toThrow(StartError);
  await expect(start()).rejects.toThrow(/läuft schon ein Tippspiel/);
  expect(await postgresProcesses(cluster(), 0)).toContain(other.postmaster);
  await other.end('SIGTERM');
});

test('data of another PostgreSQL version is left alone', async () => {
  await (await start()).stop();
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/);
});

test('an unusable data directory is one sentence', async () => {
  await writeFile(join(folder(), 'file'), '');
  await expect(start(join(folder(), 'file', 'data'))).rejects.toThrow(/^DATA_DIR: /);
});
