import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDirectory } from '../src/db/embedded/data-directory.ts';
import { postgresProcesses } from '../src/db/embedded/orphans.ts';
import { createTestDatabase } from '../test/database.ts';
import { root, runProgram, urlOf } from '../test/program.ts';

// SIGTERM, SIGINT and SIGHUP to the program itself, and during the start: signals.drill.ts.
test('SIGTERM to npm alone ends program and database, and frees the data directory', async () => {
  // The npm that runs these tests, or the first one on the PATH.
  const { PATH = '', npm_execpath: npmCli } = process.env;
  const npm = npmCli === undefined ? (['npm'] as const) : ([process.execPath, npmCli] as const);
  const { child, dataDir, ended } = await runProgram({ PATH }, [...npm, 'start']);
  await urlOf(child);
  const cluster = join(dataDir, 'postgresql');
  expect(await postgresProcesses(cluster, 0)).not.toEqual([]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await postgresProcesses(cluster, 0)).toEqual([]);
  expect((await readdir(cluster)).filter((name) => /\.(pid|lock)$/.test(name))).toEqual([]);
  const lock = join(dataDir, 'tippspiel.lock');
  lockDataDirectory({ lock, directory: dataDir }).release();
});

test('npm runs the demo the way it runs the game', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(scripts.demo).toBe(`${scripts.start} demo`);
});

test.each([
  ['18.20.8', 'bitte Node 20.19 oder neuer installieren und noch einmal'],
  ['20.19.0', 'bitte noch einmal'],
])('a package that npm left out on Node %s is one sentence', async (version, remedy) => {
  // sharp without its part for this platform, beside the other packages.
  const checkout = await mkdtemp(join(tmpdir(), 'tippspiel-checkout-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  await mkdir(join(checkout, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === 'sharp' || name === '@img' || name.startsWith('.')) continue;
    await symlink(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  for (const path of ['node_modules/sharp', 'node_modules/@img/colour']) {
    await cp(join(root, path), join(checkout, path), { recursive: true });
  }
  const start = join(checkout, 'packages/server/start.mjs');
  await cp(join(root, 'packages/server/start.mjs'), start);
  const agent = { npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64` };
  const { ended, errors } = await runProgram(agent, [process.execPath, start]);
  expect(await ended).toBe(1);
  expect(await errors).toBe(
    `Es fehlen Pakete (sharp), die npm mit einem zu alten Node auslässt (hier läuft npm mit Node ${version}): ${remedy} „npm ci“ ausführen.\n`,
  );
});

test('a wrong variable is one sentence', async () => {
  const { ended, errors } = await runProgram({ PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(await errors).toBe('PORT muss eine ganze Zahl von 0 bis 65535 sein.\n');
});

test('a tournament that is over is one sentence', async () => {
  const { url } = await createTestDatabase();
  const env = { CLOCK: '2024-08-01T12:00:00Z', LOG_LEVEL: 'warn', DATABASE_URL: url };
  const { ended, errors } = await runProgram(env);
  expect(await ended).toBe(1);
  expect(await errors).toMatch(/^TOURNAMENT: [^\n]*TOURNAMENT_OVER=ja[^\n]*\n$/);
});

// Other settings after the start: settings.drill.ts.
test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { dataDir, ended, errors } = await runProgram({ PORT: port, LOG_LEVEL: 'warn' });
  expect(await ended).toBe(1);
  expect(await errors).toMatch(
    new RegExp(`^127\\.0\\.0\\.1:${port} ist schon belegt; [^\\n]*\\n$`),
  );
  // The port is checked before any data is created.
  expect(await readdir(dataDir)).toEqual([]);
});
