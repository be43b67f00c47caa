import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { lockStartedMatches } from '../features/match/lock-started-matches.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { Job } from './job.ts';

/** Notes which matches have started, so that they stay so for good; until then the clock decides. */
export const createMatchLock = ({ db, log }: MatchJobContext): Job =>
  everySecond(
    { name: jobTexts.lockName, trouble: jobTexts.lockTrouble, work: () => lockStartedMatches(db) },
    log,
  );

export interface MatchJobContext {
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'warn'>;
}
