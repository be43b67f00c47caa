import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages hold no symbolic links, so the platform package makes its libraries' links in a
 * postinstall script. Where scripts are switched off (`--ignore-scripts`) they are made here.
 *
 * @param native the package's folder `native`, which lists them in pg-symlinks.json
 */
export async function completeLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
}

/** Present, or not ours to add: then the package is complete already or root has installed it. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
}
