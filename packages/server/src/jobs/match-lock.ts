import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { lockStartedMatches } from '../features/match/lock-started-matches.ts';
import { jobTexts } from '../texts/jobs.ts';
import type { Job } from './job.ts';

const EVERY_MS = 1_000;

/** Notes every second which matches have started, so that they stay so for good. */
export const createMatchLock = (ground: {
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'warn'>;
}): Job => {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isFailing = false;

  const tick = async () => {
    try {
      await lockStartedMatches(ground.db);
      isFailing = false;
    } catch (error) {
      // Once: while the database is away every second fails, and the clock still decides alone.
      if (!isFailing) ground.log.warn({ err: error }, jobTexts.lockTrouble);
      isFailing = true;
    }
    if (!ended) timer = setTimeout(go, EVERY_MS);
  };
  const go = () => {
    underWay = tick();
  };

  return {
    name: jobTexts.lockName,
    start: async () => {
      go();
      await underWay;
    },
    stop: async () => {
      ended = true;
      clearTimeout(timer);
      await underWay;
    },
  };
};
