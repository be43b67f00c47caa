import type { Job } from '../jobs/job.ts';
import type { Shutdown } from './shutdown.ts';

/** Starts the jobs in order; they are stopped in the opposite one, after the last request. */
export async function startJobs(jobs: readonly Job[], shutdown: Shutdown): Promise<void> {
  for (const job of jobs) {
    shutdown.signal.throwIfAborted();
    shutdown.add({ name: job.name, stop: () => job.stop() });
    await job.start();
  }
}
