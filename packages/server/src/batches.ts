import { setImmediate } from 'node:timers/promises';
import { unlessSilent } from './concurrency.ts';

/** Limits for requests that share a batch. */
export interface BatchLimits {
  readonly most: number;
  /** Further requests are refused, so that memory and time stay bounded. */
  readonly mostWaiting: number;
  /** Event-loop turns to wait before a batch starts; the default is 1, which brings all of a turn together. */
  readonly turns?: number;
  /** A batch is given up after so many milliseconds. */
  readonly silenceMs?: number;
  /**
   * Batches under way at the same time. One begins beside another once `worthwhile` requests wait, and leaves its
   * share of those that wait to the next one.
   */
  readonly atOnce?: number;
  readonly worthwhile?: number;
}

/**
 * Collects what is asked while a batch is under way and works it off with the next one, in order: a
 * lonely request waits for nobody, and a thousand cost a few round trips.
 *
 * @param work gives an answer for each input, in their order, or a promise of one for which the batch does not
 *   wait; what it throws all of the batch get
 * @param keyOf inputs of the same key keep their order: batches under way at once share none
 * @returns rejects with a {@link QueueFullError} once too many wait
 */
export const inBatches = <Input, Answer>(
  work: (inputs: readonly Input[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { most, mostWaiting, turns = 1, silenceMs, atOnce = 1, worthwhile = 1 }: BatchLimits,
  keyOf: (input: Input) => unknown = (input) => input,
): ((input: Input) => Promise<Answer>) => {
  interface Waiting {
    readonly input: Input;
    readonly resolve: (answer: Answer | Promise<Answer>) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  const keysUnderWay = new Set<unknown>();
  let underWay = 0;

  /** Takes the first requests whose keys no batch under way has. */
  const take = (): readonly Waiting[] => {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    // Batches of one size follow each other without a pause: a small one would be back before a large one is done.
    const share = Math.ceil((waiting.length + keysUnderWay.size) / atOnce);
    const room = Math.min(most, Math.max(share, worthwhile));
    for (const each of waiting) {
      const isFree = batch.length < room && !keysUnderWay.has(keyOf(each.input));
      (isFree ? batch : left).push(each);
    }
    waiting = left;
    for (const { input } of batch) keysUnderWay.add(keyOf(input));
    return batch;
  };

  const answer = (batch: readonly Waiting[], answers: readonly (Answer | Promise<Answer>)[]) => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[index];
      if (answer === undefined) reject(new Error('a batch has left an input without an answer'));
      else resolve(answer);
    }
  };

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await unlessSilent(work(batch.map(({ input }) => input)), silenceMs);
      answer(batch, answers);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const { input } of batch) keysUnderWay.delete(keyOf(input));
  };

  const workOff = async (): Promise<void> => {
    underWay += 1;
    for (;;) {
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      if (waiting.length < (underWay === 1 ? 1 : worthwhile)) break;
      const batch = take();
      // The batch under way that has these keys is followed by one that takes them.
      if (batch.length === 0) break;
      await run(batch);
    }
    underWay -= 1;
  };

  return (input) => {
    if (waiting.length >= mostWaiting) return Promise.reject(new QueueFullError());
    return new Promise<Answer>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      const isDue = underWay === 0 || (underWay < atOnce && waiting.length >= worthwhile);
      if (isDue) void workOff();
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
