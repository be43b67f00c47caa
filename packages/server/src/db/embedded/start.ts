import type { Logger } from 'pino';
import { databaseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { openLogFile, prepareCluster } from './cluster.ts';
import { lockDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { endOrphans } from './orphans.ts';
import { openSocketDirectory } from './socket.ts';
import { superviseDatabase } from './supervisor.ts';

interface EmbeddedDatabaseOptions {
  /** Absolute path; made if missing, its mode never changed if not. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** false: no fsync, for tests alone. */
  readonly durable?: boolean;
}

/**
 * Starts the PostgreSQL that comes with the program on the data in `dataDir`, creating it the first
 * time. It listens on a unix socket alone, runs in a session of its own, so that a Ctrl-C reaches
 * the program only, and is restarted if it dies. Whatever an aborted run left behind is cleared.
 * Design: docs/decisions/0002-embedded-postgresql.md
 *
 * @throws {StartError} if the directory is in use or unusable, or the database cannot run here
 */
export async function startEmbeddedDatabase({
  dataDir,
  logger,
  durable = true,
}: EmbeddedDatabaseOptions) {
  const paths = await prepareDataDirectory(dataDir);
  const lock = lockDataDirectory(paths);
  try {
    const account = await databaseAccount(paths.cluster);
    const binaries = await usableBinaries(account);
    await endOrphans(paths.cluster, logger);
    await prepareCluster({ paths, binaries, account, durable });
    const socket = openSocketDirectory(paths.cluster);
    const log = openLogFile(paths.log);
    const supervisor = await superviseDatabase({
      postmaster: { binaries, account, durable, cluster: paths.cluster, log: log.fd },
      host: socket.host,
      logFile: paths.log,
      logger,
    }).catch((error: unknown) => {
      log.close();
      socket.close();
      throw error;
    });
    const stop = async () => {
      await supervisor.stop();
      log.close();
      socket.close();
      lock.release();
    };
    let stopping: Promise<void> | null = null;
    return {
      connection: supervisor.connection,
      /** Process id of the running postmaster; null while it is being restarted. */
      pid: supervisor.pid,
      /** Shuts the database down, all its data on disk, and frees the data directory; once. */
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbeddedDatabase>>;
