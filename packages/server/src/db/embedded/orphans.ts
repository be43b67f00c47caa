import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import { openSocketDirectory, socketName } from './socket.ts';

const fastShutdownMs = 20_000;
const immediateShutdownMs = 10_000;

/**
 * Stops the database that a killed program left running on this cluster, so that the new one is a
 * child process again, and removes the lock files of a cluster that nothing runs on. The caller
 * holds the data directory's lock, so no other program is starting a database here.
 *
 * PostgreSQL refuses to start if the process id in a lock file exists, whatever process that is:
 * after a crash it may be another program's, or a zombie's.
 *
 * @throws {StartError} if the database does not stop, or answers but is no process that we can see
 */
export async function endOrphans(cluster: string, logger: Logger): Promise<void> {
  if (!existsSync(cluster)) return;
  const pidFile = join(cluster, 'postmaster.pid');
  const postmaster = await readPid(pidFile);
  const orphans = await postgresProcesses(cluster, postmaster);
  if (orphans.length > 0) {
    // SIGINT asks the postmaster for a fast, clean shutdown; its children follow it.
    signal(
      orphans.filter((pid) => pid === postmaster),
      'SIGINT',
    );
    if (!(await ended(cluster, postmaster, fastShutdownMs))) {
      signal(await postgresProcesses(cluster, postmaster), 'SIGQUIT');
      if (!(await ended(cluster, postmaster, immediateShutdownMs))) {
        throw new StartError(startupTexts.databaseOrphanAlive(cluster));
      }
    }
    logger.warn(startupTexts.databaseOrphanEnded());
  }
  if (await isListening(cluster)) throw new StartError(startupTexts.databaseOrphanAlive(cluster));
  await rm(pidFile, { force: true });
  await rm(join(cluster, `${socketName}.lock`), { force: true });
}

/** @returns 0 if there is no process */
async function readPid(pidFile: string): Promise<number> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : 0;
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

async function ended(cluster: string, postmaster: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 50) {
    if ((await postgresProcesses(cluster, postmaster)).length === 0) return true;
    await delay(50);
  }
  return false;
}

/**
 * Whether a postmaster listens on the cluster's socket. This also finds one whose process cannot be
 * seen from here, because it runs in another container or the kernel hides other users' processes.
 */
async function isListening(cluster: string): Promise<boolean> {
  const directory = openSocketDirectory(cluster);
  const socket = connect(join(directory.host, socketName));
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Any other error (a full queue, for example) does not prove that nobody listens.
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code !== 'ENOENT' && code !== 'ECONNREFUSED';
  } finally {
    socket.destroy();
    directory.close();
  }
}

/**
 * The living processes of a database on this cluster. A recycled process id is never mistaken for
 * one: on Linux a PostgreSQL process is told by its working directory, which is always the cluster;
 * elsewhere the postmaster by its command line, which names it.
 */
export async function postgresProcesses(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform === 'linux') return processesWithin(cluster);
  const command = await commandLine(postmaster);
  return command.includes('postgres') && command.includes(cluster) ? [postmaster] : [];
}

async function processesWithin(cluster: string): Promise<number[]> {
  const directory = await stat(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [name, workingDirectory] = await Promise.all([
        readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
        // It cannot be read of a process that has ended or belongs to another user.
        stat(`/proc/${pid}/cwd`).catch(() => null),
      ]);
      return name.trim() === 'postgres' &&
        workingDirectory?.dev === directory.dev &&
        workingDirectory.ino === directory.ino
        ? Number(pid)
        : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

async function commandLine(pid: number): Promise<string> {
  const ps = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
