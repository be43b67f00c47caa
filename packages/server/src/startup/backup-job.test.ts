import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { anOrganiser, aPlayer, aTournament } from '../../test/factories.ts';
import { backUpIfDue, troubleOf } from '../backup/daily-backup.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { StartError } from '../start-error.ts';

const timeZone = 'Europe/Berlin';
let game: TestApp;
let dataDir: string;
let folder: string;
let token: string;
const log = { warn: vi.fn() };

beforeEach(async () => {
  log.warn.mockClear();
  game = await startTestApp({ dailyBackup: true });
  await aTournament(game.db);
  token = (await anOrganiser(game.db)).token;
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-nights-'));
  folder = join(dataDir, 'backup');
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

const runJob = (directory = dataDir, backupPassphrase: string | null = null) =>
  backUpIfDue({ ...game, log }, { dataDir: directory, timeZone, backupPassphrase });

const state = async () => (await game.call(endpoints.backup, { token })).answer;

/** As if this much time had passed since the last look. */
const later = async (interval: string) => {
  await sql`UPDATE daily_backups SET night = night - ${interval}::interval,
    lease_until = lease_until - ${interval}::interval`.execute(game.db);
};

const nightNow = async () => {
  const { rows } = await sql<{ night: string }>`
    SELECT (((clock_timestamp() AT TIME ZONE ${timeZone}) - interval '4 hours')::date)::text AS night
  `.execute(game.db);
  return rows[0]?.night;
};

const theFile = async () => join(folder, (await readdir(folder))[0] ?? '');

test('one of two nodes writes the backup of a night, whole and readable by nobody else', async () => {
  expect(await state()).toEqual({ daily: true, goodAt: null, trouble: null, troubleSince: null });
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^tippspiel-nachts-\d{4}-\d\d-\d\d\.backup\.gz$/),
  ]);
  const file = await theFile();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await checkBackup(file, null)).rows).toBeGreaterThan(100);
  expect(await state()).toMatchObject({ goodAt: expect.any(Number), trouble: null });
  expect(log.warn).not.toHaveBeenCalled();
});

test('with a passphrase the backup of a night is encrypted, and goes after 14 days as others do', async () => {
  await mkdir(folder);
  const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await writeFile(join(folder, `tippspiel-nachts-${day}.backup.gz.aes`), 'old');
  const passphrase = 'Flieder, Kreide, Anpfiff';
  await runJob(dataDir, passphrase);
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(/^tippspiel-nachts-\d{4}-\d\d-\d\d\.backup\.gz\.aes$/),
  ]);
  expect((await checkBackup(await theFile(), passphrase)).rows).toBeGreaterThan(100);
  await expect(checkBackup(await theFile(), null)).rejects.toThrow('ist verschlüsselt');
});

test('the next night gets a backup of its own; what is older than 14 days goes, other files stay', async () => {
  await mkdir(folder);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const ofNight = (ago: number) => `tippspiel-nachts-${day(ago)}.backup.gz`;
  const kept = [ofNight(12), 'tippspiel-2020-01-01T00-00-00.backup.gz', 'notizen.txt'];
  const old = [ofNight(16), ofNight(400), `${ofNight(3)}.part`];
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '');
  await runJob();
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(kept));
  expect(names).toHaveLength(kept.length + 1);
});

test('a node that died with its lease, and one that fails, are made up for an hour later', async () => {
  await writeFile(join(dataDir, 'backup'), 'a file where the folder should be');
  await runJob();
  expect(await state()).toMatchObject({ goodAt: null, trouble: 'failed' });
  expect(log.warn).toHaveBeenCalledOnce();
  await rm(folder);
  await runJob();
  expect(await readdir(dataDir)).toEqual([]);
  await sql`UPDATE daily_backups SET lease_until = clock_timestamp() - interval '1 second'`.execute(
    game.db,
  );
  await runJob();
  expect(await state()).toMatchObject({
    goodAt: expect.any(Number),
    trouble: null,
    troubleSince: null,
  });
});

test('a night that fails keeps the last good one, and says since when', async () => {
  await runJob();
  const { goodAt } = (await state()) ?? {};
  await later('1 day');
  const night = await nightNow();
  await rm(await theFile());
  // What a killed backup leaves is removed; a folder in its place cannot be.
  await mkdir(join(folder, `tippspiel-nachts-${night}.backup.gz.part`, 'full'), {
    recursive: true,
  });
  await runJob();
  expect(await state()).toMatchObject({
    goodAt,
    trouble: 'failed',
    troubleSince: expect.any(Number),
  });
});

test.each([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EACCES', 'not-allowed'],
  ['EROFS', 'not-allowed'],
  ['EIO', 'failed'],
])('%s of the file system is %s, also behind a sentence for the operator', (code, trouble) => {
  const error = Object.assign(new Error(code), { code });
  expect(troubleOf(error)).toBe(trouble);
  expect(troubleOf(new StartError('Das geht nicht.', { cause: error }))).toBe(trouble);
});

test('players and who has not asked for backups see none', async () => {
  const { token: player } = await aPlayer(game.db);
  expect((await game.call(endpoints.backup, { token: player })).status).toBe(403);
  const off = await startTestApp();
  await aTournament(off.db);
  const organiser = await anOrganiser(off.db);
  expect((await off.call(endpoints.backup, { token: organiser.token })).answer).toEqual({
    daily: false,
    goodAt: null,
    trouble: null,
    troubleSince: null,
  });
});
