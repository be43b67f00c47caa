import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/schema.ts';

/** What jobs of features work with. */
export interface JobContext {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
}

/** Work beside the requests: a tick, a queue, a listener. */
export interface Job {
  /** The log calls it so, in German. */
  readonly name: string;
  start(): Promise<void>;
  /** Lets what is under way finish and starts nothing new. */
  stop(): Promise<void>;
  /** How its runs have gone on this node; left out where the queue in the database knows. */
  readonly progress?: () => JobProgress;
}

interface JobProgress {
  /** Epoch milliseconds on the real clock; null = not yet. */
  readonly succeededAt: number | null;
  /** Failed runs since the start. */
  readonly failures: number;
}

interface Work {
  /** The log calls it so, in German. */
  readonly name: string;
  /** The log says so when the work fails. */
  readonly trouble: string;
  readonly work: () => Promise<void>;
  /** The pause between two runs; a second if left out. */
  readonly pauseMs?: number;
}

/** A job that works once before the program goes on with its start, and then again and again, also after a failure. */
export const repeated = (
  { name, trouble, work, pauseMs = 1_000 }: Work,
  log: Pick<Logger, 'warn'>,
): Job => {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isFailing = false;
  let succeededAt: number | null = null;
  let failures = 0;

  const tick = async () => {
    try {
      await work();
      isFailing = false;
      succeededAt = systemClock.nowMs();
    } catch (error) {
      // Once: while the database is unavailable every run fails.
      if (!isFailing) log.warn({ err: error }, trouble);
      isFailing = true;
      failures += 1;
    }
    if (!ended) timer = setTimeout(go, pauseMs);
  };
  const go = () => {
    underWay = tick();
  };

  return {
    name,
    progress: () => ({ succeededAt, failures }),
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
