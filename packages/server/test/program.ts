import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

const beforeTheStart = '2024-06-01T12:00:00Z';

/** The real program on the database until the test ends: its process, its address, its exit code. */
export const startProgram = async ({ url }: TestDatabase) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-sigterm-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../start.mjs')], {
    env: {
      PATH: '/usr/bin:/bin',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      PORT: '0',
      CLOCK: beforeTheStart,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
  });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const address = /lauscht auf (http\S+?)\)/.exec(said)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { child, address, ended };
  }
  throw new Error(`it ended without listening: ${said}`);
};
