import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { Job } from './job.ts';
import type { MatchJobContext } from './match-lock.ts';

/** Seals matches once they have started, missed ones at the start of the program. */
export const createSealJob = ({ db, log }: MatchJobContext): Job =>
  everySecond(
    { name: jobTexts.sealName, trouble: jobTexts.sealTrouble, work: () => sealStartedMatches(db) },
    log,
  );
