import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lchown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { postgresProcesses } from '../src/db/embedded/orphans.ts';
import { socketName } from '../src/db/embedded/socket.ts';
import { dataDirectory, query } from '../test/embedded.ts';
import { startInOtherProcess } from '../test/other-process.ts';

const { folder, cluster, start, atEnd } = dataDirectory();

test('a path too long for a socket, with spaces and umlauts', async () => {
  const long = join(folder(), 'Ein Ordner für Fußball', 'ö'.repeat(60), 'x'.repeat(60));
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
  test('of two that start at once one gets the data', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('after kill -9 the next start ends the orphan and has its data', async () => {
    const other = await startInOtherProcess(folder());
    await other.end('SIGKILL');
    expect(await postgresProcesses(cluster(), 0)).toContain(other.postmaster);
    const database = await start();
    expect(await postgresProcesses(cluster(), 0)).not.toContain(other.postmaster);
    expect(await query(database, 'select mark from marks')).toEqual([{ mark: 'other' }]);
  });

  test('a Ctrl-C for the whole process group does not reach the database', async () => {
    const other = await startInOtherProcess(folder());
    process.kill(-other.pid, 'SIGINT');
    await once(other.child, 'exit');
    expect(other.child.exitCode).toBe(0);
    const log = await readFile(join(folder(), 'postgres.log'), 'utf8');
    expect(log.match(/received (fast|smart|immediate) shutdown request/g)).toHaveLength(1);
  });
});

describe('what an aborted run leaves behind', () => {
  /** As the database's user, since PostgreSQL trusts a lock of another user's process as little. */
  const runAsDatabase = async (script: string): Promise<number> => {
    const { uid, gid } = await stat(cluster());
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'], uid, gid });
    atEnd(async () => child.kill('SIGKILL'));
    const [line] = await once(createInterface(child.stdout), 'line');
    return Number(line);
  };

  const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];

  test.each([
    ['a living process', 'echo $$; exec sleep 600'],
    // It ends once its parent is a program that waits for nobody; a shell would have waited.
    [
      'a zombie',
      'while [ "$(cat /proc/$$/comm)" != sleep ]; do sleep 0.02; done & echo $!; exec sleep 600',
    ],
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
    atEnd(async () => server.close());
    await once(server, 'listening');
    for (const name of lockFiles) await writeFile(join(cluster(), name), '7\n/x\n0\n5432\n');
    await expect(start()).rejects.toThrow(/läuft noch ein PostgreSQL/);
    expect(await readdir(cluster())).toEqual(expect.arrayContaining(lockFiles));
  });

  test('half a cluster', async () => {
    await mkdir(join(folder(), 'postgresql.new-abc', 'base'), { recursive: true });
    await start();
    await expect(stat(join(folder(), 'postgresql.new-abc'))).rejects.toThrow('ENOENT');
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('in a folder that only root may enter, whose mode stays', async () => {
    await chmod(folder(), 0o700);
    const database = await start();
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(cluster())).uid).not.toBe(0);
  });

  test('a backup that has lost its owner gets it back', async () => {
    await (await start()).stop();
    await lchown(cluster(), 0, 0);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
