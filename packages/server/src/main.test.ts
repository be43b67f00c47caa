import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { runProgram, urlOf } from '../test/program.ts';

// SIGINT, SIGHUP and a signal during the start: drills/signals.drill.ts.
test('SIGTERM, twice, ends it in order', async () => {
  const { child, ended, errors } = await runProgram({});
  const url = await urlOf(child);
  expect((await fetch(new URL('/api/nothing', url))).status).toBe(404);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
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
