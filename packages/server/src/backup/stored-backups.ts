import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';
import { backupFolder } from './daily-backup.ts';

/** A file that `npm run backup` or a night has put into `DATA_DIR/backup`. */
export interface StoredBackup {
  readonly path: string;
  readonly name: string;
  /** yyyy-MM-dd in the operator's time zone: the day that began with the night, or on which it was asked for. */
  readonly day: string;
  /** HH:mm in that zone; null = of a night. */
  readonly time: string | null;
  readonly bytes: number;
}

const ofNight = /^tippspiel-nachts-(\d{4}-\d\d-\d\d)\.backup\.gz(?:\.aes)?$/;
const ofMoment = /^tippspiel-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.backup\.gz(?:\.aes)?$/;

/** Those of the data directory, the latest first; files with other names are none. */
export const storedBackups = async (dataDir: string, timeZone: string): Promise<StoredBackup[]> => {
  const folder = backupFolder(dataDir);
  const found: StoredBackup[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const moment = momentOf(name, timeZone);
    if (moment === null) continue;
    const path = join(folder, name);
    found.push({ path, name, ...moment, bytes: (await stat(path)).size });
  }
  const key = ({ day, time }: StoredBackup) => `${day} ${time ?? ''}`;
  return found.toSorted((a, b) => key(b).localeCompare(key(a)));
};

const momentOf = (name: string, timeZone: string) => {
  const [, night] = ofNight.exec(name) ?? [];
  if (night !== undefined) return { day: night, time: null };
  const [, day, hour, minute, second] = ofMoment.exec(name) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime())
    ? null
    : { day: dayOf(at, timeZone), time: timeOf(at, timeZone) };
};

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

const timeOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(at);

/** What names a day or the latest of all: `28.11.2026`, `2026-11-28`, `heute`, `gestern`, `neueste`. */
const isGermanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

/**
 * Finds the backup that the operator has named by a day, or the latest.
 *
 * @returns null if the words name neither: then they are the path of a file
 * @throws {StartError} if there is none of that day, or more than one
 */
export const chosenBackup = (
  words: string,
  stored: readonly StoredBackup[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): StoredBackup | null => {
  if (words === 'neueste') {
    const [latest] = stored;
    if (latest === undefined) throw new StartError(texts.noneStored());
    return latest;
  }
  const day = dayNamed(words, now, timeZone);
  if (day === null) return null;
  const [first, ...others] = stored.filter((backup) => backup.day === day);
  if (first === undefined) throw new StartError(texts.noneOfDay(day));
  if (others.length > 0) throw new StartError(texts.severalOfDay(day, [first, ...others]));
  return first;
};

const dayNamed = (words: string, now: Date, timeZone: string): string | null => {
  if (isDay.test(words)) return words;
  const [, day = '', month = '', year] = isGermanDay.exec(words) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const today = dayOf(now, timeZone);
  if (words === 'heute') return today;
  if (words !== 'gestern') return null;
  const yesterday = new Date(`${today}T12:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return yesterday.toISOString().slice(0, 10);
};
