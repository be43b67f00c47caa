import {
  endpoints,
  type News,
  news,
  parseRevision,
  type ReactionNews,
  reactionNews,
  type StateRevision,
} from '@tippspiel/contract';
import { createParser } from 'eventsource-parser';
import { jsonIn } from '../json.ts';
import { openStream } from './client.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows what changes while the page is visible and the device has a network. A stream that breaks is
 * opened again, later each time and never by all at the same moment; then comes what was missed.
 *
 * @returns ends it
 */
export const followEvents = (
  onNews: (what: News, revision: StateRevision | null) => void,
  onReactions: (what: ReactionNews) => void,
): (() => void) => {
  let lastEventId: string | undefined;
  let stop: AbortController | null = null;

  const follow = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onEvent = (what: News, id: string | undefined) => {
        failures = 0;
        lastEventId = id;
        onNews(what, parseRevision(id));
      };
      const end = await readStream(signal, lastEventId, onEvent, onReactions);
      // Another device took its place, or nobody is signed in any more: until the player is back.
      if (end === 'over') return;
      await pause(failures, signal);
    }
  };

  const update = () => {
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (!isWanted) {
      stop?.abort();
      stop = null;
    } else if (stop === null) {
      stop = new AbortController();
      void follow(stop.signal);
    }
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('online', update, { signal });
  window.addEventListener('offline', update, { signal });
  update();
  return () => {
    ending.abort();
    stop?.abort();
  };
};

/** @returns whether there is a point in opening another one */
const readStream = async (
  signal: AbortSignal,
  lastEventId: string | undefined,
  onNews: (what: News, id: string | undefined) => void,
  onReactions: (what: ReactionNews) => void,
): Promise<'broken' | 'over'> => {
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      if (event === 'replaced' || event === 'ended') isOver = true;
      const parsed = event === 'news' ? news.safeParse(jsonIn(data)) : null;
      if (parsed?.success) onNews(parsed.data, id);
      const reactions = event === 'reactions' ? reactionNews.safeParse(jsonIn(data)) : null;
      if (reactions?.success) onReactions(reactions.data);
    },
  });
  try {
    const stream = await openStream(endpoints.events, signal, lastEventId);
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(value);
    }
  } catch {
    // Whatever it was, the next stream or call finds out.
  }
  return isOver ? 'over' : 'broken';
};

const pause = (failures: number, signal: AbortSignal): Promise<void> => {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
};
