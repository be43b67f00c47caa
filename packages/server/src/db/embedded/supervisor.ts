import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@tippspiel/contract';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import { isShortOfSpace } from '../disk.ts';
import { createDatabaseOnce } from './game-database.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { databaseReady } from './ready.ts';
import { socketConnection } from './settings.ts';

interface SupervisorOptions {
  readonly postmaster: PostmasterOptions;
  /** The socket's directory. */
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
