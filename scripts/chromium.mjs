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

const WHOLE = ['chromium', 'chromium-browser'];
const SHELL = 'chromium-headless-shell';

/** @param names programs, the one to prefer first */
const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Playwright's own build, where it could be downloaded; null where not. */
const downloaded = async () => {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  if (!run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) return null;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
};

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !run('apt-get', ['update'])) return;
  // Older releases have no shell.
  run('apt-get', ['install', '-y', 'chromium', SHELL]) ||
    run('apt-get', ['install', '-y', 'chromium']);
};

/**
 * The Chromium for the browser journeys: CHROMIUM_PATH, the one on the PATH, else Playwright's
 * download, else Debian's package (as root).
 *
 * @param options.shell the headless shell will do, if it is there: it takes a fifth less of the
 * processor, and knows no notifications
 * @throws {Error} saying what to install when there is none of them
 */
export const findChromium = async ({ shell = false } = {}) => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is no program that can be run.`);
  }
  const names = shell ? [SHELL, ...WHOLE] : WHOLE;
  const known = onPath(names) ?? (await downloaded());
  if (known) return known;
  installFromDebian();
  const installed = onPath(names);
  if (installed) return installed;
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
};
