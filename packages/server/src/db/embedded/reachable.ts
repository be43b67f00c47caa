import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
export async function isEnterableByAll(directory: string): Promise<boolean> {
  if (!(await allows(directory, othersEnter))) return false;
  const parent = dirname(directory);
  return parent === directory || isEnterableByAll(parent);
}

async function allows(path: string, bits: number): Promise<boolean> {
  return ((await stat(path)).mode & bits) === bits;
}
