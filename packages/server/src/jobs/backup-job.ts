import { backUpNight } from '../backup/daily-backup.ts';
import { endBackupTurn, takeBackupTurn } from '../backup/daily-turn.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../db/database.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { Job } from './job.ts';
import type { MatchJobContext } from './match-lock.ts';

/** How often a node looks whether a backup is due. */
const LOOK_MS = 60_000;

interface BackupJobContext extends MatchJobContext {
  readonly connection: Connection;
}

/** Writes a backup each night, on one of the nodes, if the operator wants one. */
export const createBackupJob = (
  context: BackupJobContext,
  config: Pick<Config, 'dailyBackup' | 'dataDir' | 'timeZone'>,
): Job[] => {
  if (!config.dailyBackup) return [];
  let nextLook = 0;
  const work = async () => {
    if (performance.now() < nextLook) return;
    nextLook = performance.now() + LOOK_MS;
    await backUpIfDue(context, config);
  };
  const { backupName: name, backupTrouble: trouble } = jobTexts;
  const job = everySecond({ name, trouble, work }, context.log);
  // The first one must not keep the game from starting.
  return [{ ...job, start: async () => void job.start() }];
};

/** Exported for its test: the backup of this night, if nobody has written it. */
export const backUpIfDue = async (
  { db, connection, log }: BackupJobContext,
  { dataDir, timeZone }: Pick<Config, 'dataDir' | 'timeZone'>,
): Promise<void> => {
  const night = await takeBackupTurn(db, timeZone);
  if (night === null) return;
  const failure = await backUpNight(connection, dataDir, night);
  if (failure) log.warn({ err: failure.error }, jobTexts.backupTrouble);
  await endBackupTurn(db, night, failure?.trouble ?? null);
};
