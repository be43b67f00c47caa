import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { lockDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { endOrphans } from './orphans.ts';

/** What a game keeps in DATA_DIR. Whatever else lies there, the demo's folder for example, stays. */
const kept = /^(postgresql(\.new-.*)?|postgres\.log|mail|backup)$/;

/**
 * Moves what a game keeps in its data directory into a folder there, so that the next start begins anew: nothing is
 * deleted, and it works where the directory is a mount or its parent is another user's. Ends a database that an aborted
 * run has left behind.
 *
 * @param now names the folder
 * @returns the folder; null if there was nothing to move
 * @throws {StartError} if a game runs there, or the directory is unusable
 */
export async function setDataAside(
  dataDir: string,
  now: Date,
  logger: Logger,
): Promise<string | null> {
  const paths = await prepareDataDirectory(dataDir);
  const lock = lockDataDirectory(paths);
  try {
    const names = (await readdir(paths.directory)).filter((name) => kept.test(name));
    if (names.length === 0) return null;
    await endOrphans(paths.cluster, logger);
    const folder = join(paths.directory, `frueher-${nameOf(now)}`);
    await mkdir(folder, { mode: 0o700 });
    for (const name of names) await rename(join(paths.directory, name), join(folder, name));
    return folder;
  } finally {
    lock.release();
  }
}

/** `2026-11-27-063443`, in UTC. */
const nameOf = (now: Date): string =>
  now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
