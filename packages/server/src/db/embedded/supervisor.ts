import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@tippspiel/contract';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import { isShortOfSpace } from '../disk.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { socketConnection } from './socket.ts';

interface SupervisorOptions {
  readonly postmaster: PostmasterOptions;
  readonly host: string;
  readonly logFile: string;
  readonly logger: Logger;
}

const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Keeps a postmaster running until it is stopped: one that dies is started again, at once and then
 * after ever longer pauses; until it is back, queries fail as with any database that is away.
 *
 * @throws {StartError} if it does not start the first time
 */
export async function superviseDatabase(options: SupervisorOptions) {
  const { host, logger } = options;
  const stopping = new AbortController();
  let current: Postmaster | null = startPostmaster(options.postmaster);
  try {
    if (!(await databaseReady(options.postmaster.cluster, current))) {
      throw new StartError(startupTexts.databaseNotStarting(options.logFile));
    }
    await createDatabaseOnce(host);
  } catch (error) {
    await current.stop();
    throw error;
  }
  const watch = keepRunning();

  async function keepRunning(): Promise<void> {
    while (current !== null) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      logger.error(startupTexts.databaseEnded(how));
      if (await isShortOfSpace(options.postmaster.cluster)) {
        logger.error(errors['disk-full'].message);
      }
      current = await restart();
    }
  }

  async function restart(): Promise<Postmaster | null> {
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      const postmaster = startPostmaster(options.postmaster);
      current = postmaster;
      if (await databaseReady(options.postmaster.cluster, postmaster)) {
        logger.info(startupTexts.databaseBack());
        return postmaster;
      }
      if (!stopping.signal.aborted) logger.error(startupTexts.databaseRestartFailed());
      await postmaster.stop();
    }
  }

  return {
    connection: socketConnection(host),
    pid: () => current?.pid ?? null,
    async stop(): Promise<void> {
      stopping.abort();
      await current?.stop();
      await watch;
    },
  };
}

/**
 * Makes the game's database in a new cluster.
 *
 * @param host the socket's directory
 */
async function createDatabaseOnce(host: string): Promise<void> {
  const { database } = socketConnection(host);
  const client = new pg.Client(socketConnection(host, 'postgres'));
  // Said by the rejected query as well.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Replaying the log after a crash takes its time; a start that takes longer is stuck. */
const longestStartMs = 5 * 60_000;
const askEveryMs = 20;

/**
 * Waits until the database takes connections; false if its process ends first or it takes too long.
 * It is asked the way pg_ctl does, by the status it writes to postmaster.pid, since a connection
 * that comes too early is an error in its log.
 */
async function databaseReady(cluster: string, postmaster: Postmaster): Promise<boolean> {
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
