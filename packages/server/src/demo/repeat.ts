import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Job } from '../jobs/job.ts';
import { demoTexts } from './texts.ts';

export interface Repetition {
  /** For the log, in German. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<void>;
}

/** A job that does its work again and again, also after it has failed. */
export function repeat({ name, everyMs, work }: Repetition, log: Logger): Job {
  const stopping = new AbortController();
  let running = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => {
        log.warn({ err: error }, demoTexts.jobFailed(name));
      });
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    name,
    async start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
