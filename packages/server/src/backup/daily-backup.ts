import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTrouble } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Connection } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { type Job, type JobContext, repeated } from '../queue/job.ts';
import { StartError } from '../start-error.ts';
import { jobTexts } from '../texts/operator.ts';
import { withSession } from './session.ts';
import { writeBackup } from './write-backup.ts';

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Where `npm run backup` and the backups of the nights put their files. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backup');

/** How the name of a backup ends. */
export const backupEnding = (passphrase: string | null): string =>
  passphrase === null ? '.backup.gz' : '.backup.gz.aes';

/**
 * Writes the backup of a night into `DATA_DIR/backup` and deletes those that are older than 14 days;
 * files with other names stay.
 *
 * @param night yyyy-MM-dd, the file's name
 * @returns null = it is there, written now or before
 */
const backUpNight = async (
  connection: Connection,
  { dataDir, backupPassphrase: passphrase }: BackupConfig,
  night: string,
) => {
  const folder = backupFolder(dataDir);
  const name = `tippspiel-nachts-${night}${backupEnding(passphrase)}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await readdir(folder)).includes(name)) {
      await withSession(connection, (session) =>
        writeBackup(session, join(folder, name), { passphrase }),
      );
    }
    await removeOld(folder, night);
    return null;
  } catch (error) {
    return { trouble: troubleOf(error), error };
  }
};

type BackupConfig = Pick<Config, 'dataDir' | 'backupPassphrase'>;

/** Files of nights, also those that a killed backup has left. */
const nightly = /^tippspiel-nachts-(\d{4}-\d\d-\d\d)\.backup\.gz(?:\.aes)?(\.part)?$/;

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

/** A night's backup is due from this hour on, where hardly anybody plays. */
const HOUR = 4;
/** How long a node that is never heard of again keeps the lease, and how long a failed one waits. */
const AGAIN = sql`interval '1 hour'`;

/**
 * Takes the lease of this night's backup: one node alone gets it, and the next one an hour
 * later if it fails or dies. A night that nobody was there for is made up for at the next start.
 *
 * @param timeZone in which nights are counted
 * @returns the night as yyyy-MM-dd; null = it is done, or another node has the lease
 */
const leaseBackup = async (db: Db, timeZone: string): Promise<string | null> => {
  const { rows } = await sql<{ night: string }>`
    INSERT INTO daily_backups AS d (night, lease_until)
    VALUES (
      ((clock_timestamp() AT TIME ZONE ${timeZone}) - ${HOUR} * interval '1 hour')::date,
      clock_timestamp() + ${AGAIN}
    )
    ON CONFLICT (singleton) DO UPDATE SET night = excluded.night, lease_until = excluded.lease_until
    WHERE d.night < excluded.night OR d.lease_until < clock_timestamp()
    RETURNING night::text
  `.execute(db);
  return rows[0]?.night ?? null;
};

/** @param trouble null = it is written */
const endBackupLease = async (db: Db, night: string, trouble: BackupTrouble | null) => {
  const now = sql<Date>`clock_timestamp()`;
  const outcome =
    trouble === null
      ? { lease_until: null, good_at: now, trouble, trouble_since: null }
      : {
          lease_until: sql<Date>`clock_timestamp() + ${AGAIN}`,
          trouble,
          trouble_since: sql<Date>`coalesce(trouble_since, clock_timestamp())`,
        };
  await db.updateTable('daily_backups').set(outcome).where('night', '=', night).execute();
};

/** How the last ones went; undefined before the first. */
export const dailyBackupState = (db: Db) =>
  db
    .selectFrom('daily_backups')
    .select(['good_at as goodAt', 'trouble', 'trouble_since as troubleSince'])
    .executeTakeFirst();

/** How often a node looks whether a backup is due. */
const LOOK_MS = 60_000;

interface BackupJobContext extends JobContext {
  readonly connection: Connection;
}

/** Writes a backup each night, on one of the nodes, if the operator wants one. */
export const createBackupJob = (
  context: BackupJobContext,
  config: Pick<Config, 'dailyBackup' | 'timeZone'> & BackupConfig,
): Job[] => {
  if (!config.dailyBackup) return [];
  const { backupName: name, backupTrouble: trouble } = jobTexts;
  const work = () => backUpIfDue(context, config);
  const job = repeated({ name, trouble, work, pauseMs: LOOK_MS }, context.log);
  // The first one must not keep the game from starting.
  return [{ ...job, start: async () => void job.start() }];
};

/** Exported for its test: the backup of this night, if nobody has written it. */
export const backUpIfDue = async (
  { db, connection, log }: BackupJobContext,
  config: Pick<Config, 'timeZone'> & BackupConfig,
): Promise<void> => {
  const night = await leaseBackup(db, config.timeZone);
  if (night === null) return;
  const failure = await backUpNight(connection, config, night);
  if (failure) log.warn({ err: failure.error }, jobTexts.backupTrouble);
  await endBackupLease(db, night, failure?.trouble ?? null);
};
