import { takeDueSnapshots } from '../features/matches/distribution-snapshots.ts';
import type { Job } from '../startup/jobs.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { MatchJobContext } from './match-lock.ts';

/** Takes distribution snapshots when their instants come, missed ones at the start of the program. */
export const createSnapshotJob = ({ db, log }: MatchJobContext): Job =>
  everySecond(
    {
      name: jobTexts.snapshotName,
      trouble: jobTexts.snapshotTrouble,
      work: () => takeDueSnapshots(db),
    },
    log,
  );
