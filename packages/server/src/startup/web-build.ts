import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { webDirectory } from '../http/web.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** What the built web app is made of. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'web/package.json',
]
  .concat(['contract/src', 'rules/src'])
  .map((path) => join(root, 'packages', path));

/**
 * Builds the web app where that has not been done yet.
 *
 * @param whenOutdated also when one of its sources is newer than the built app
 * @throws {StartError} if it cannot be built; what the build says is on standard error then
 */
export async function ensureWebBuilt({ whenOutdated }: { whenOutdated: boolean }): Promise<void> {
  const built = join(webDirectory, 'index.html');
  if (existsSync(built) && !(whenOutdated && (await isOlderThan(built, sources)))) return;
  process.stdout.write(`${startupTexts.buildingWeb()}\n`);
  await build();
}

/** Whether anything in the files and folders of `paths` was changed after `built`. */
export async function isOlderThan(built: string, paths: readonly string[]): Promise<boolean> {
  const { mtimeMs } = await stat(built);
  const changes = await Promise.all(paths.filter(existsSync).map(lastChangeMs));
  return Math.max(...changes) > mtimeMs;
}

async function lastChangeMs(path: string): Promise<number> {
  const own = await stat(path);
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = await readdir(path, { recursive: true });
  const changes = await Promise.all(
    inside.map(async (name) => (await stat(join(path, name))).mtimeMs),
  );
  return Math.max(own.mtimeMs, ...changes);
}

async function build(): Promise<void> {
  const npm = spawn('npm', ['run', 'build', '--workspace', '@tippspiel/web'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a command file there, which only a shell can run.
    shell: process.platform === 'win32',
  });
  const said = Promise.all([text(npm.stdout), text(npm.stderr)]);
  const [code] = await once(npm, 'close').catch((error: Error) => [error.message]);
  if (code === 0) return;
  process.stderr.write((await said).join(''));
  throw new StartError(startupTexts.webBuildFailed());
}
