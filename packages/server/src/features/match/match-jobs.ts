import { type Job, type JobContext, repeated } from '../../queue/job.ts';
import { jobTexts } from '../../texts/operator.ts';
import { takeDueSnapshots } from './distributions/distribution-snapshots.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

/** Notes which matches have started, so that they stay so for good; until then the clock decides. */
export const createMatchLock = ({ db, log }: JobContext): Job =>
  repeated(
    { name: jobTexts.lockName, trouble: jobTexts.lockTrouble, work: () => lockStartedMatches(db) },
    log,
  );

/** Seals matches once they have started, missed ones at the start of the program. */
export const createSealJob = ({ db, log }: JobContext): Job =>
  repeated(
    { name: jobTexts.sealName, trouble: jobTexts.sealTrouble, work: () => sealStartedMatches(db) },
    log,
  );

/** Takes distribution snapshots when their instants come, missed ones at the start of the program. */
export const createSnapshotJob = ({ db, log }: JobContext): Job =>
  repeated(
    {
      name: jobTexts.snapshotName,
      trouble: jobTexts.snapshotTrouble,
      work: () => takeDueSnapshots(db),
    },
    log,
  );
