import { endpoints } from '@tippspiel/contract';
import { dailyBackupState } from '../../backup/daily-backup.ts';
import type { Feature } from '../../http/feature.ts';

/** What the organiser sees of the backups of the nights. */
export const feature: Feature = ({ route, db, config }) => {
  route(endpoints.backup, async () => {
    const state = config.dailyBackup ? await dailyBackupState(db) : undefined;
    return {
      daily: config.dailyBackup,
      goodAt: state?.goodAt?.getTime() ?? null,
      trouble: state?.trouble ?? null,
      troubleSince: state?.troubleSince?.getTime() ?? null,
    };
  });
};
