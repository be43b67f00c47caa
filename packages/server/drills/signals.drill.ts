import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram, urlOf } from '../test/program.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

test.each(signals)('%s, twice, ends the program in order', async (signal) => {
  const { child, ended, errors } = await runProgram({});
  const url = await urlOf(child);
  expect((await fetch(new URL('/api/nothing', url))).status).toBe(404);
  child.kill(signal);
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
});

test('a signal in the middle of the start ends it as well', async () => {
  const { child, dataDir, ended, errors } = await runProgram({ LOG_LEVEL: 'silent' });
  await once(child, 'spawn');
  const lock = join(dataDir, 'tippspiel.lock');
  await expect.poll(() => existsSync(lock)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
});
