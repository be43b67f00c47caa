import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)))
    .find(isExecutable);

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Playwright's own build, where it could be downloaded; null where not. */
const downloaded = async () => {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  if (!run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) return null;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
};

const fromDebian = () => {
  if (process.getuid?.() !== 0) return null;
  const installed = run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']);
  return installed ? (onPath() ?? null) : null;
};

/**
 * The Chromium for the browser journeys: CHROMIUM_PATH, the one on the PATH, else Playwright's
 * download, else Debian's package (as root).
 *
 * @throws {Error} saying what to install when there is none of them
 */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is no program that can be run.`);
  }
  const found = onPath() ?? (await downloaded()) ?? fromDebian();
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
};
