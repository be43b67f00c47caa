import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const beforeTheStart = '2024-06-01T12:00:00Z';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-main-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

function run(env: Record<string, string>) {
  const program = join(import.meta.dirname, '../start.mjs');
  const child = spawn(process.execPath, [program], {
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

// Two starts, one after the other.
test('a tournament other than the one that is played is one sentence', async () => {
  const first = run({});
  await ready(first.child);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const other = run({ TOURNAMENT: 'em2028', CLOCK: '2028-06-01T12:00:00Z' });
  expect(await other.ended).toBe(1);
  expect(await other.errors).toMatch(
    /^TOURNAMENT nennt EM 2028, gespielt wird aber EM 2024; [^\n]+\n$/,
  );
}, 60_000);

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
