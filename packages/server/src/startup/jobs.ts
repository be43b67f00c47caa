import type { Shutdown } from './shutdown.ts';

/** Work beside the requests: a tick, a queue, a listener. */
export interface Job {
  /** For the log, in German. */
  readonly name: string;
  start(): Promise<void>;
  /** Lets what is under way finish and starts nothing new. */
  stop(): Promise<void>;
}

/** Starts the jobs in order; they are stopped in the opposite one, after the last request. */
export async function startJobs(jobs: readonly Job[], shutdown: Shutdown): Promise<void> {
  for (const job of jobs) {
    shutdown.signal.throwIfAborted();
    shutdown.add({ name: job.name, stop: () => job.stop() });
    await job.start();
  }
}
