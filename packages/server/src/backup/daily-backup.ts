import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTrouble } from '../db/backup-tables.ts';
import type { Connection } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { withSession } from './session.ts';
import { writeBackup } from './write-backup.ts';

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Where `npm run backup` and the backups of the nights put their files. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backup');

/**
 * Writes the backup of a night into `DATA_DIR/backup` and deletes those that are older than 14 days;
 * files with other names stay.
 *
 * @param night yyyy-MM-dd, the file's name
 * @returns null = it is there, written now or before
 */
export const backUpNight = async (
  connection: Connection,
  dataDir: string,
  night: string,
): Promise<{ readonly trouble: BackupTrouble; readonly error: unknown } | null> => {
  const folder = backupFolder(dataDir);
  const name = `tippspiel-nachts-${night}.backup.gz`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await readdir(folder)).includes(name)) {
      await withSession(connection, (session) => writeBackup(session, join(folder, name)));
    }
    await removeOld(folder, night);
    return null;
  } catch (error) {
    return { trouble: troubleOf(error), error };
  }
};

/** Files of nights, also those that a killed backup has left. */
const nightly = /^tippspiel-nachts-(\d{4}-\d\d-\d\d)\.backup\.gz(\.part)?$/;

const removeOld = async (folder: string, night: string): Promise<void> => {
  const oldest = new Date(Date.parse(night) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const name of await readdir(folder)) {
    const [, its, unfinished] = nightly.exec(name) ?? [];
    if (its === undefined) continue;
    if (its <= oldest || (unfinished !== undefined && its < night)) await rm(join(folder, name));
  }
};

/** What the organiser reads of an error: the file system's, or one that carries it as its cause. */
export const troubleOf = (error: unknown): BackupTrouble => {
  const reason = error instanceof StartError ? error.cause : error;
  const code = reason instanceof Error && 'code' in reason ? reason.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no-space';
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'not-allowed' : 'failed';
};
