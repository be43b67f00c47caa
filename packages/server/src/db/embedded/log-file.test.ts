import { statSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogFile } from './cluster.ts';

test('a log that has grown large starts anew, and the descriptor goes on with it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tippspiel-log-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'postgres.log');
  await writeFile(file, 'old');
  await truncate(file, 6 * 1024 * 1024);

  const log = openLogFile(file);
  onTestFinished(log.close);
  writeSync(log.fd, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(statSync(`${file}.1`).size).toBe(6 * 1024 * 1024);
});

test('a small one is continued', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tippspiel-log-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'postgres.log');
  await writeFile(file, 'old ');
  const log = openLogFile(file);
  onTestFinished(log.close);
  writeSync(log.fd, 'new');
  expect(await readFile(file, 'utf8')).toBe('old new');
});
