import { takeDueSnapshots } from '../features/match/distributions/distribution-snapshots.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { Job } from './job.ts';
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
