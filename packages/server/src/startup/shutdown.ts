import type { Logger } from 'pino';
import { SilenceError, unlessSilent } from '../concurrency.ts';
import { startupTexts } from '../texts/startup.ts';

interface StopStep {
  /** The log calls it so, in German. */
  readonly name: string;
  stop(): Promise<unknown>;
  /** Milliseconds that the step may take before the next one has its turn; the default is 10 seconds. */
  readonly limitMs?: number;
  /** Called when the step takes longer. */
  readonly cutShort?: () => void;
}

const defaultLimitMs = 10_000;

/** On Ctrl-C the terminal signals npm and the program, and npm passes its signal on as well. */
const sameKeyPressMs = 500;

/** The orderly end of the program: one list of what to stop, which nothing can keep from ending. */
export function createShutdown(log: Logger) {
  const steps: StopStep[] = [];
  const controller = new AbortController();
  const { promise: requested, resolve } = Promise.withResolvers<number>();
  let requestedAt = 0;
  let noted = false;
  let quiet = false;
  return {
    /** Aborted once the end is asked for: who is still starting goes no further. */
    signal: controller.signal,
    /** Adds a step; what was started last is stopped first. */
    add: (step: StopStep) => void steps.unshift(step),
    /**
     * Starts the shutdown. A second request is only logged, so that draining is never cut off.
     *
     * @param reason for the log; null if all has been said
     */
    request(reason: string | null, exitCode = 0): void {
      if (controller.signal.aborted) {
        if (noted || reason === null || performance.now() < requestedAt + sameKeyPressMs) return;
        log.info(startupTexts.alreadyStopping(reason));
        noted = true;
        return;
      }
      requestedAt = performance.now();
      quiet = reason === null;
      if (reason !== null) log.info(startupTexts.stopping(reason));
      controller.abort();
      resolve(exitCode);
    },
    /** Waits until the end is asked for, stops everything and gives the process's exit code. */
    async finish(): Promise<number> {
      let exitCode = await requested;
      for (const step of steps) if (!(await stopWithin(step, log))) exitCode ||= 1;
      if (!quiet) log.info(startupTexts.stopped());
      return exitCode;
    },
  };
}

export type Shutdown = ReturnType<typeof createShutdown>;

async function stopWithin(step: StopStep, log: Logger): Promise<boolean> {
  const { limitMs = defaultLimitMs } = step;
  try {
    await unlessSilent(step.stop(), limitMs);
    return true;
  } catch (error) {
    if (error instanceof SilenceError) {
      log.warn(startupTexts.stopStepSlow(step.name, limitMs / 1000));
      step.cutShort?.();
      return true;
    }
    log.error({ err: error }, startupTexts.stopStepFailed(step.name));
    return false;
  }
}
