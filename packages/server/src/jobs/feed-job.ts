import type { Config } from '../config.ts';
import { createFollower } from '../features/feed/follow-feed.ts';
import { jobTexts } from '../texts/jobs.ts';
import { everySecond } from './every-second.ts';
import type { Job } from './job.ts';
import type { MatchJobContext } from './match-lock.ts';

/** Follows the results feed, if the operator has named one. */
export const createFeedJob = (
  { db, log }: MatchJobContext,
  { resultsFeed, timeZone }: Pick<Config, 'resultsFeed' | 'timeZone'>,
): Job[] => {
  if (resultsFeed === null) return [];
  const end = new AbortController();
  const follow = createFollower({ db, settings: resultsFeed, timeZone });
  const job = everySecond(
    { name: jobTexts.feedName, trouble: jobTexts.feedTrouble, work: () => follow(end.signal) },
    log,
  );
  return [
    {
      ...job,
      // The first answer of a feed that is slow must not keep the game from starting.
      start: async () => void job.start(),
      stop: async () => {
        end.abort();
        await job.stop();
      },
    },
  ];
};
