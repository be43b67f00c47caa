import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, errors } from '@tippspiel/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callAt } from '../test/app.ts';
import { createTestDatabase } from '../test/database.ts';
import { aTournament, gameClockAt } from '../test/factories.ts';
import { runProgram } from '../test/program.ts';

/** What the program has logged when it listens, and where. */
const started = async ({ child }: Awaited<ReturnType<typeof runProgram>>) => {
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('läuft: ')) break;
  }
  return { said, address: /lauscht auf (http\S+?)\)/.exec(said)?.[1] ?? '' };
};

test.each([
  ['STAKE', '20', 'STAKE: Das Turnier hat schon begonnen, sein Einsatz steht fest; bitte STAKE=10'],
  ['CLOCK', '2024-06-14T19:30:00Z', 'CLOCK: Die Uhr eines laufenden Spiels geht nicht zurück'],
])('another %s after the start is one sentence', async (variable, value, sentence) => {
  const { db, url } = await createTestDatabase();
  await aTournament(db);
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  const env = { STAKE: '10', CLOCK: '', LOG_LEVEL: 'warn', DATABASE_URL: url };
  const { ended, errors } = await runProgram({ ...env, [variable]: value });
  expect(await ended).toBe(1);
  expect(await errors).toMatch(new RegExp(`^${sentence}[^\\n]*\\n$`));
});

test('another TOURNAMENT is one sentence in the log, and the game goes on', async () => {
  const { db, url } = await createTestDatabase();
  await aTournament(db);
  const env = { STAKE: '10', CLOCK: '', LOG_LEVEL: 'info', DATABASE_URL: url };
  const program = await runProgram({ ...env, TOURNAMENT: 'em2028' });
  const { said, address } = await started(program);
  program.child.stdout.resume();
  expect(said).toContain('TOURNAMENT nennt EM 2028, gespielt wird aber EM 2024, ');
  const answer = await fetch(new URL('/api/tournament', address));
  expect(await answer.json()).toMatchObject({ name: 'EM 2024' });
});

test('a PUBLIC_URL by which nobody can sign in is one sentence in the log', async () => {
  const { db, url } = await createTestDatabase();
  await aTournament(db);
  const { child } = await runProgram({
    CLOCK: '',
    LOG_LEVEL: 'info',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://tipp.example',
  });
  const sentence = errors['insecure-address'].message;
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes(sentence)) break;
  }
  child.stdout.resume();
  expect(said).toContain(sentence);
});

/** The program with a disk of its own of that size, in a mount namespace that ends with it. */
const runOnSmallDisk = async (megabytes: number) => {
  const disk = await mkdtemp(join(tmpdir(), 'tippspiel-disk-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const mounted = `mount -t tmpfs -o size=${megabytes}m,mode=755 disk ${disk} && exec "$0" "$@"`;
  const start = [process.execPath, join(import.meta.dirname, '../start.mjs')];
  const program = await runProgram({ DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'info' }, [
    'unshare',
    ...[...rights, '--mount', 'sh', '-c', mounted, ...start],
  ]);
  return { ...program, filler: `/proc/${program.child.pid}/root${disk}/filler` };
};

test('a full disk is one sentence of health, until there is room again', async () => {
  const program = await runOnSmallDisk(300);
  const { address } = await started(program);
  program.child.stdout.resume();
  const call = callAt(address);
  expect((await call(endpoints.health)).status).toBe(200);
  await expect(writeFile(program.filler, Buffer.alloc(300 * 1024 * 1024))).rejects.toThrow(
    /ENOSPC/,
  );
  await vi.waitFor(async () => expect((await call(endpoints.health)).code).toBe('disk-full'), {
    timeout: 10_000,
    interval: 200,
  });
  expect((await call(endpoints.ready)).status).toBe(200);
  await rm(program.filler);
  await vi.waitFor(async () => expect((await call(endpoints.health)).status).toBe(200), {
    timeout: 30_000,
    interval: 200,
  });
});

test('a start on a full disk says so in one sentence', async () => {
  const { ended, errors: said } = await runOnSmallDisk(8);
  expect(await ended).toBe(1);
  expect(await said).toBe(`${errors['disk-full'].message}\n`);
});
