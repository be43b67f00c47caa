import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import { postgresProcesses } from './processes.ts';

const fastShutdownMs = 20_000;
const immediateShutdownMs = 10_000;

/**
 * Ends the database that a killed program left running on this cluster, so that the new one is a
 * child again and watched. The caller holds the data directory's lock: nobody else is using it.
 *
 * @throws {StartError} if it does not end
 */
export async function endOrphans(cluster: string, logger: Logger): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const postmaster = await readPid(pidFile);
  if (postmaster === null) return;
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
  // Its process id may be another program's by now; PostgreSQL would then refuse to start.
  await rm(pidFile, { force: true });
}

async function readPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
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
