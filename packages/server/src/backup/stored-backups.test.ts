import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupTexts } from '../texts/operator.ts';
import { backupFolder } from './daily-backup.ts';
import { chosenBackup, storedBackups } from './stored-backups.ts';

const timeZone = 'Europe/Berlin';
/** In Berlin it is the 29th already. */
const now = new Date('2026-11-28T23:30:00Z');
const files = [
  'tippspiel-nachts-2026-11-27.backup.gz',
  'tippspiel-nachts-2026-11-28.backup.gz.aes',
  'tippspiel-2026-11-28T23-10-05.backup.gz',
  'tippspiel-2026-11-26T08-00-00.backup.gz',
  'tippspiel-nachts-2026-11-26.backup.gz',
];
const others = [
  'tippspiel-nachts-2026-11-28.backup.gz.part',
  'umzug.backup.gz',
  'tippspiel-2026-99-99T99-99-99.backup.gz',
];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-stored-'));
  await mkdir(backupFolder(dataDir));
  for (const name of [...files, ...others]) await writeFile(join(backupFolder(dataDir), name), 'x');
});
afterAll(() => rm(dataDir, { recursive: true }));

const choose = async (words: string) =>
  chosenBackup(words, await storedBackups(dataDir, timeZone), { now, timeZone });

test('those of nights and commands are listed, the latest first, by days of the time zone', async () => {
  const stored = await storedBackups(dataDir, timeZone);
  expect(stored.map(({ day, time }) => [day, time])).toEqual([
    ['2026-11-29', '00:10'],
    ['2026-11-28', null],
    ['2026-11-27', null],
    ['2026-11-26', '09:00'],
    ['2026-11-26', null],
  ]);
  const listed = backupTexts.stored(stored);
  expect(listed).toContain('- 29.11.2026, 00:10 Uhr (tippspiel-2026-11-28T23-10-05.backup.gz');
  expect(listed).toContain('- Nacht zum 27.11.2026 (');
  expect(await storedBackups(join(dataDir, 'absent'), timeZone)).toEqual([]);
});

test.each([
  ['27.11.2026', files[0]],
  ['2026-11-28', files[1]],
  ['gestern', files[1]],
  ['heute', files[2]],
  ['neueste', files[2]],
])('%s is that file', async (words, name) => {
  expect((await choose(words))?.name).toBe(name);
});

test('what is no day is the path of a file', async () => {
  expect(await choose('umzug.backup.gz')).toBe(null);
  expect(await choose('/root/tippspiel-nachts-2026-11-28.backup.gz')).toBe(null);
});

test('a day without a backup, or with several, is a sentence', async () => {
  await expect(choose('1.2.2026')).rejects.toThrow('Vom 01.02.2026 liegt keine Sicherung');
  await expect(choose('26.11.2026')).rejects.toThrow(join(backupFolder(dataDir), files[4] ?? ''));
  expect(() => chosenBackup('neueste', [], { now, timeZone })).toThrow('liegt keine Sicherung');
});
