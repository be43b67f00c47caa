import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startInOtherProcess } from '../../../test/other-process.ts';
import { StartError } from '../../start-error.ts';
import { postgresProcesses } from './processes.ts';
import { socketName } from './settings.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start.ts';

const logger = pino({ level: 'silent' });
let dataDir: string;
/** What a test has started; ended before its data is removed. */
let endings: (() => Promise<unknown>)[];

beforeEach(async () => {
  endings = [];
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-embedded-'));
});

afterEach(async () => {
  for (const end of endings.reverse()) await end();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(directory = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: directory, logger, durable: false });
  endings.push(() => database.stop());
  return database;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const cluster = () => join(dataDir, 'postgresql');

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
  const database = await startEmbeddedDatabase({ dataDir, logger });
  endings.push(() => database.stop());
  expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(database, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

test('a path too long for a socket, with spaces and umlauts', async () => {
  const long = join(dataDir, 'Ein Ordner für Fußball', 'ö'.repeat(60), 'x'.repeat(60));
  const database = await start(long);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that dies is started again', async () => {
  const database = await start();
  await query(database, 'create table kept as select 7 as seven');
  const before = database.pid();
  if (before === null) throw new Error('not running');
  process.kill(before, 'SIGKILL');

  const after = () => query(database, 'select seven from kept').catch(() => 'away');
  await expect.poll(() => database.pid(), { timeout: 10_000 }).not.toBe(before);
  await expect.poll(after, { timeout: 15_000 }).toEqual([{ seven: 7 }]);
});

describe('beside another program on the same data', () => {
  test('the second says so and leaves the first alone', async () => {
    const other = await startInOtherProcess(dataDir);
    endings.push(() => other.end('SIGTERM'));
    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow(/läuft schon ein Tippspiel/);
    expect(await postgresProcesses(cluster(), 0)).toContain(other.postmaster);
    await other.end('SIGTERM');
  });

  test('of two that start at once one gets the data', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('after kill -9 the next start ends the orphan and has its data', async () => {
    const other = await startInOtherProcess(dataDir);
    await other.end('SIGKILL');
    expect(await postgresProcesses(cluster(), 0)).toContain(other.postmaster);
    const database = await start();
    expect(await postgresProcesses(cluster(), 0)).not.toContain(other.postmaster);
    expect(await query(database, 'select mark from marks')).toEqual([{ mark: 'other' }]);
  });

  test('a Ctrl-C for the whole process group does not reach the database', async () => {
    const other = await startInOtherProcess(dataDir);
    process.kill(-other.pid, 'SIGINT');
    await once(other.child, 'exit');
    expect(other.child.exitCode).toBe(0);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/received (fast|smart|immediate) shutdown request/g)).toHaveLength(1);
  });
});

describe('what an aborted run leaves behind', () => {
  /** As the database's user, since PostgreSQL trusts a lock of another user's process as little. */
  const runAsDatabase = async (script: string): Promise<number> => {
    const { uid, gid } = await stat(cluster());
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'], uid, gid });
    endings.push(async () => child.kill('SIGKILL'));
    const [line] = await once(createInterface(child.stdout), 'line');
    return Number(line);
  };

  const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];

  test.each([
    ['a living process', 'echo $$; exec sleep 600'],
    // Nobody waits for the first sleep.
    ['a zombie', 'sleep 0 & echo $!; exec sleep 600'],
  ])('lock files whose process id is that of %s by now', async (_, script) => {
    await (await start()).stop();
    const pid = await runAsDatabase(script);
    for (const name of lockFiles) await writeFile(join(cluster(), name), `${pid}\n/x\n0\n5432\n`);
    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(() => process.kill(pid, 0)).not.toThrow();
  });

  test('lock files without a process id', async () => {
    await (await start()).stop();
    for (const name of lockFiles) await writeFile(join(cluster(), name), '');
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lock files of a server that answers but is no process here, as in a container', async () => {
    await (await start()).stop();
    const server = createServer().listen(join(cluster(), socketName));
    endings.push(async () => server.close());
    await once(server, 'listening');
    for (const name of lockFiles) await writeFile(join(cluster(), name), '7\n/x\n0\n5432\n');
    await expect(start()).rejects.toThrow(/läuft noch ein PostgreSQL/);
    expect(await readdir(cluster())).toEqual(expect.arrayContaining(lockFiles));
  });

  test('half a cluster', async () => {
    await mkdir(join(dataDir, 'postgresql.new-abc', 'base'), { recursive: true });
    await start();
    await expect(stat(join(dataDir, 'postgresql.new-abc'))).rejects.toThrow('ENOENT');
  });
});

test('data of another PostgreSQL version is left alone', async () => {
  await (await start()).stop();
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/);
});

test('an unusable data directory is one sentence', async () => {
  await writeFile(join(dataDir, 'file'), '');
  await expect(start(join(dataDir, 'file', 'data'))).rejects.toThrow(/^DATA_DIR: /);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('in a folder that only root may enter, whose mode stays', async () => {
    await chmod(dataDir, 0o700);
    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(cluster())).uid).not.toBe(0);
  });

  test('a backup that has lost its owner gets it back', async () => {
    await (await start()).stop();
    await lchown(cluster(), 0, 0);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
