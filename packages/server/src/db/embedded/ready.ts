import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** Replaying the log after a crash takes its time; a start that takes longer is stuck. */
const longestStartMs = 5 * 60_000;
const askEveryMs = 20;

/**
 * Waits until the database takes connections; false if its process ends first or it takes too long.
 * It is asked the way pg_ctl does, by the status it writes to postmaster.pid, since a connection
 * that comes too early is an error in its log.
 */
export async function databaseReady(cluster: string, postmaster: Postmaster): Promise<boolean> {
  let alive = true;
  postmaster.ended.then(() => {
    alive = false;
  });
  for (let waited = 0; waited < longestStartMs && alive; waited += askEveryMs) {
    if (await saysReady(cluster, postmaster.pid)) return true;
    await delay(askEveryMs);
  }
  return false;
}

// https://www.postgresql.org/docs/current/storage-file-layout.html: postmaster.pid
const pidLine = 0;
const statusLine = 7;

/** The file of a predecessor that crashed is still there for a moment, with its process id. */
async function saysReady(cluster: string, pid: number | null): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines[pidLine]?.trim() === String(pid) && lines[statusLine]?.trim() === 'ready';
}
