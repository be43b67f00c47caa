import { setImmediate, setTimeout } from 'node:timers/promises';
import { unlessSilent } from './concurrency.ts';

/** How requests that arrive together are worked off together. */
export interface BatchLimits {
  /** How many are worked off at once. */
  readonly most: number;
  /** How many may wait; further ones are refused, so that memory and time stay bounded. */
  readonly mostWaiting: number;
  /** After which a batch is given up, milliseconds. */
  readonly silenceMs?: number;
  /** Between the beginnings of two batches at least, milliseconds: the busier, the larger they are. */
  readonly apartMs?: number;
}

/**
 * Collects what is asked while a batch is under way and works it off with the next one, in order: a
 * lonely request waits for nobody, and a thousand cost a few round trips.
 *
 * @param work gives an answer for each input, in their order; what it throws all of the batch get
 * @returns rejects with a {@link QueueFullError} once too many wait
 */
export const inBatches = <Input, Answer>(
  work: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most, mostWaiting, silenceMs, apartMs = 0 }: BatchLimits,
): ((input: Input) => Promise<Answer>) => {
  interface Waiting {
    readonly input: Input;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isUnderWay = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  const workOff = async () => {
    // Together with whatever else this turn of the event loop brings.
    await setImmediate();
    while (waiting.length > 0) {
      const pause = begunAt + apartMs - performance.now();
      if (pause > 0) await setTimeout(pause);
      begunAt = performance.now();
      const batch = waiting.splice(0, most);
      try {
        const answers = await unlessSilent(work(batch.map(({ input }) => input)), silenceMs);
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index];
          if (answer === undefined)
            reject(new Error('a batch has left an input without an answer'));
          else resolve(answer);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isUnderWay = false;
  };

  return (input) => {
    if (waiting.length >= mostWaiting) return Promise.reject(new QueueFullError());
    return new Promise<Answer>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isUnderWay) {
        isUnderWay = true;
        void workOff();
      }
    });
  };
};

/** Answered as 429 by the error handler: nothing has been accepted, and soon there is room again. */
export class QueueFullError extends Error {
  readonly statusCode = 429;

  constructor() {
    super('too many are waiting already');
  }
}
