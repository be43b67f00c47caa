import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import type { DataPaths } from './data-directory.ts';

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
