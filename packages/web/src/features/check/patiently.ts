import { codeOf } from '../../api/ApiError.ts';

/** No window of calls in which a player may have asked for too much is longer (docs/decisions/0010). */
const LONGEST_WINDOW_MS = 60_000;
const PAUSE_MS = 10_000;

/**
 * Asks for one of very many answers: where they have come too fast for the server, it waits and asks again.
 *
 * @throws what `ask` throws, but for refusals of too many calls within one window; the signal's reason once it is aborted
 */
export const patiently = async <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (codeOf(error) !== 'too-many-requests' || waited >= LONGEST_WINDOW_MS) throw error;
    }
    await pause(signal);
  }
};

/** Asks patiently. @returns null where what is asked for has been deleted */
export const unlessGone = <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T | null> =>
  patiently(signal, ask).catch((error: unknown) => {
    if (codeOf(error) === 'not-found') return null;
    throw error;
  });

const pause = async (signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, PAUSE_MS);
  signal.addEventListener('abort', resolve);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', resolve);
};
