import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * Lets at most `max` tasks run at once, the others wait in order; at most `maxWaiting` may, further ones are refused
 * (HTTP 503). Keeps work that costs CPU and memory away from everybody else's requests.
 */
export const limitConcurrency = (max: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1;
    else if (waiting.length < maxWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else throw new OverloadError();
    try {
      return await task();
    } finally {
      // The place goes on to the next in line, so `running` stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * Lets a player have one task under way, so that nobody takes all places of a line; a second one is refused (HTTP 503).
 */
export const onePerPlayer = () => {
  const busy = new Set<number>();
  return async <T>(userId: number, task: () => Promise<T>): Promise<T> => {
    if (busy.has(userId)) throw new OverloadError();
    busy.add(userId);
    try {
      return await task();
    } finally {
      busy.delete(userId);
    }
  };
};

/** Answered as 503 by the error handler. */
export class OverloadError extends Error {
  readonly statusCode = 503;

  constructor() {
    super('too many are waiting already');
  }
}

interface ThreadLimits {
  readonly timeoutMs: number;
  /** Left out = as much as the process may have. */
  readonly megabytes?: number;
}

/**
 * Does work in a thread of its own: everybody else's requests go on meanwhile, and its memory goes back to the system.
 *
 * @param file whose thread posts one message, the answer; its `workerData` is the task
 * @throws OverloadError when it takes too long or too much memory; else what the thread has thrown
 */
export const inThread = <Answer>(
  file: string,
  task: unknown,
  { timeoutMs, megabytes }: ThreadLimits,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: task,
      ...(megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    });
    const timeout = setTimeout(() => worker.terminate(), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverloadError() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timeout);
      // This has no effect once the promise is resolved.
      reject(new OverloadError());
    });
  });

/** Answered as 503 by the error handler: what is waited for has gone silent. */
export class SilenceError extends Error {
  readonly statusCode = 503;
}

/** Longer than any statement may take (`statement_timeout`): then nothing comes any more. */
const SILENCE_MS = 25_000;

/** Gives up waiting for work that many others wait behind, so that a lost connection holds up nobody for long. */
export const unlessSilent = async <T>(work: Promise<T>, limitMs = SILENCE_MS): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SilenceError('no answer')), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * One run at a time. Who comes before the next one has begun shares it, so that everybody's run begins
 * after they came; it begins once everybody who came in the same turn of the event loop has come.
 */
export const sharing = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let next: Promise<T> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  const begin = async (before: Promise<unknown>): Promise<T> => {
    await before;
    await setImmediate();
    next = null;
    return unlessSilent(run());
  };

  return () => {
    if (next === null) {
      next = begin(underWay);
      underWay = next.catch(() => {});
    }
    return next;
  };
};

/** Makes something when it is first asked for and keeps it; after a failure it is made again. */
export const keeping = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
};
