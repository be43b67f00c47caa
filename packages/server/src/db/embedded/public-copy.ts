import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';

const places = ['/var/lib/tippspiel', '/var/tmp/tippspiel'];

/**
 * A copy of the binaries that every user may run and only root may change, made once a version.
 * Called as root. An existing copy is used only if it is still what was copied.
 *
 * @param candidates folders to try in order; made if missing
 * @throws {StartError} if none of them can take it
 */
export async function publicCopy(
  native: string,
  version: string,
  candidates: readonly string[] = places,
): Promise<string> {
  for (const place of candidates) {
    const copy = join(place, `postgresql-${version}`);
    if (
      (await prepared(place)) &&
      ((await isFaithful(native, copy)) || (await make(native, copy)))
    ) {
      return copy;
    }
  }
  throw new StartError(startupTexts.databaseBinariesUnplaceable(candidates.join(', ')));
}

/** Root's alone to write, for all to enter; a folder that somebody else has put there is not used. */
async function prepared(place: string): Promise<boolean> {
  try {
    // Not recursive: the parents are the system's, and a mode of theirs is never set.
    await mkdir(place, 0o755).then(() => chmod(place, 0o755));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
  }
  return (await isRootsAlone(place)) && (await isEnterableByAll(await realpath(place)));
}

/** Written aside and renamed, so that a copy is complete or not there. */
async function make(native: string, copy: string): Promise<boolean> {
  const aside = await mkdtemp(`${copy}.new-`);
  try {
    await cp(native, aside, { recursive: true, verbatimSymlinks: true });
    await openToAll(aside);
    return await putInPlace(native, aside, copy);
  } catch {
    // The disk is full, or the place may not be written.
    return false;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** A folder is never renamed over a full one: a quicker start's copy is taken, a broken one goes. */
async function putInPlace(native: string, aside: string, copy: string): Promise<boolean> {
  if (await renamed(aside, copy)) return true;
  if (await isFaithful(native, copy)) return true;
  const broken = `${aside}-broken`;
  await renamed(copy, broken);
  await rm(broken, { recursive: true, force: true });
  return (await renamed(aside, copy)) || isFaithful(native, copy);
}

const renamed = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    () => false,
  );

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

/** Same files, same sizes, all root's alone to write: nobody but root can have changed it. */
async function isFaithful(native: string, copy: string): Promise<boolean> {
  try {
    const [original, copied] = await Promise.all([inventory(native), inventory(copy)]);
    const paths = [copy, ...copied.map(({ path }) => join(copy, path))];
    const areRoots = await Promise.all(paths.map(isRootsAlone));
    return isDeepStrictEqual(original, copied) && areRoots.every(Boolean);
  } catch {
    return false;
  }
}

async function inventory(directory: string) {
  const paths = (await readdir(directory, { recursive: true })).toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const status = await lstat(join(directory, path));
      return { path, size: status.isFile() ? status.size : null };
    }),
  );
}

async function isRootsAlone(path: string): Promise<boolean> {
  const status = await lstat(path);
  const othersWrite = 0o022;
  return status.uid === 0 && (status.isSymbolicLink() || (status.mode & othersWrite) === 0);
}

const othersRead = 0o4;
const othersEnter = 0o1;

/**
 * Whether any user may enter every folder above `directory` and read all within. Only plain modes
 * count; where an access list allows more, the answer is a needless, harmless no.
 */
export async function isReachableByAll(directory: string): Promise<boolean> {
  const real = await realpath(directory);
  if (!(await isEnterableByAll(real))) return false;
  for (const entry of await readdir(real, { recursive: true, withFileTypes: true })) {
    // A link's own mode means nothing, its target is within the same folder.
    if (entry.isSymbolicLink()) continue;
    const needed = entry.isDirectory() ? othersRead | othersEnter : othersRead;
    if (!(await allows(join(entry.parentPath, entry.name), needed))) return false;
  }
  return true;
}

/** Whether any user may enter `directory`, given without links, and every folder above it. */
async function isEnterableByAll(directory: string): Promise<boolean> {
  if (!(await allows(directory, othersEnter))) return false;
  const parent = dirname(directory);
  return parent === directory || isEnterableByAll(parent);
}

async function allows(path: string, bits: number): Promise<boolean> {
  return ((await stat(path)).mode & bits) === bits;
}
