import { accessSync, constants } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';

/** What the embedded database keeps in DATA_DIR. */
export interface DataPaths {
  readonly directory: string;
  /** PostgreSQL's data directory, owned by the database account. */
  readonly cluster: string;
  /** How the name of a cluster in the making begins; it is renamed once complete. */
  readonly unfinishedCluster: string;
  readonly log: string;
  readonly lock: string;
}

/**
 * Makes the data directory if it is missing, for its owner alone; an existing one is left as it is.
 *
 * @throws {StartError} if it cannot be made or written to
 */
export async function prepareDataDirectory(dataDir: string): Promise<DataPaths> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(startupTexts.dataDirectoryUnusable(dataDir, reason));
  }
  const directory = await realpath(dataDir);
  return {
    directory,
    cluster: join(directory, 'postgresql'),
    unfinishedCluster: join(directory, 'postgresql.new-'),
    log: join(directory, 'postgres.log'),
    lock: join(directory, 'tippspiel.lock'),
  };
}
