import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockDataDirectory } from './db/embedded/lock.ts';
import { postgresProcesses } from './db/embedded/processes.ts';

const root = resolve(import.meta.dirname, '../../..');
const beforeTheStart = '2024-06-01T12:00:00Z';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-main-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

const program = [process.execPath, join(import.meta.dirname, '../start.mjs')] as const;

function run(
  env: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = program,
) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', CLOCK: beforeTheStart, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
  return { child, ended: ended(child), errors: text(child.stderr) };
}

async function ended(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

/** The URL of its start line. */
async function ready({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    const url = /läuft: (\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`it ended without listening: ${said}`);
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s, twice, ends it in order',
  async (signal) => {
    const { child, ended, errors } = run({});
    const url = await ready(child);
    expect((await fetch(new URL('/api/nothing', url))).status).toBe(404);
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(await errors).toBe('');
  },
);

test('a signal in the middle of the start ends it as well', async () => {
  const { child, ended, errors } = run({ LOG_LEVEL: 'silent' });
  await once(child, 'spawn');
  const lock = join(dataDir, 'tippspiel.lock');
  await expect.poll(() => existsSync(lock)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
});

test('SIGTERM to npm alone ends program and database, and frees the data directory', async () => {
  // The npm that runs these tests, or the first one on the PATH.
  const { PATH = '', npm_execpath: npmCli } = process.env;
  const npm = npmCli === undefined ? (['npm'] as const) : ([process.execPath, npmCli] as const);
  const { child, ended } = run({ PATH }, [...npm, 'start']);
  await ready(child);
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
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === 'sharp' || name === '@img' || name.startsWith('.')) continue;
    await symlink(join(root, 'node_modules', name), join(await ensured('node_modules'), name));
  }
  const packages = ['sharp', '@img/colour'].map((name) => join('node_modules', name));
  for (const path of packages) await cp(join(root, path), join(dataDir, path), { recursive: true });
  const start = join(await ensured('packages/server'), 'start.mjs');
  await copyFile(program[1], start);
  const agent = { npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64` };
  const { ended, errors } = run(agent, [process.execPath, start]);
  expect(await ended).toBe(1);
  expect(await errors).toBe(
    `Es fehlen Pakete (sharp), die npm mit einem zu alten Node auslässt (hier läuft npm mit Node ${version}): ${remedy} „npm ci“ ausführen.\n`,
  );
});

/** A folder in the data directory. */
async function ensured(path: string): Promise<string> {
  await mkdir(join(dataDir, path), { recursive: true });
  return join(dataDir, path);
}

test('a wrong variable is one sentence', async () => {
  const { ended, errors } = run({ PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(await errors).toBe('PORT muss eine ganze Zahl von 0 bis 65535 sein.\n');
});

test('a tournament that is over is one sentence', async () => {
  const { ended, errors } = run({ CLOCK: '2024-08-01T12:00:00Z', LOG_LEVEL: 'warn' });
  expect(await ended).toBe(1);
  expect(await errors).toMatch(/^TOURNAMENT: [^\n]*TOURNAMENT_OVER=ja[^\n]*\n$/);
});

test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { ended, errors } = run({ PORT: port, LOG_LEVEL: 'warn' });
  expect(await ended).toBe(1);
  expect(await errors).toMatch(
    new RegExp(`^127\\.0\\.0\\.1:${port} ist schon belegt; [^\\n]*\\n$`),
  );
  // It is said before anything is made.
  expect(await readdir(dataDir)).toEqual([]);
});
