import { accessSync, constants } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';

/**
 * Makes the data directory if it is missing, for its owner alone; an existing one is left as it is.
 *
 * @throws {StartError} if it cannot be made or written to
 */
export async function prepareDataDirectory(dataDir: string) {
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
    /** PostgreSQL's data directory, owned by the database account. */
    cluster: join(directory, 'postgresql'),
    /** How the name of a cluster in the making begins; it is renamed once complete. */
    unfinishedCluster: join(directory, 'postgresql.new-'),
    log: join(directory, 'postgres.log'),
    lock: join(directory, 'tippspiel.lock'),
  };
}

/** What the embedded database keeps in DATA_DIR. */
export type DataPaths = Readonly<Awaited<ReturnType<typeof prepareDataDirectory>>>;

/** Another process holds the data directory. */
export class DirectoryInUse extends StartError {}

/**
 * Holds the data directory for this process. Node offers no file lock, but SQLite takes one: the
 * kernel frees it with the process, however that ends, so nothing can be stale or raced for, as
 * with a file that names a process id.
 *
 * @throws {DirectoryInUse} if another process holds it
 * @throws {StartError} if it cannot be held
 */
export function lockDataDirectory(paths: Pick<DataPaths, 'lock' | 'directory'>): {
  release(): void;
} {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(paths.lock);
    // Nothing is ever written, so it needs no journal beside it.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file?.close();
    if (isBusy(error)) throw new DirectoryInUse(startupTexts.dataDirectoryInUse(paths.directory));
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(startupTexts.dataDirectoryUnusable(paths.lock, reason));
  }
  const held = file;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
}

// https://www.sqlite.org/rescode.html#busy
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
