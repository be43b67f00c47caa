import { endpoints, type News, news } from '@tippspiel/contract';
import { vi } from 'vitest';

/**
 * A stream of a server that listens, read as a browser reads it.
 *
 * @param address without a slash at its end
 */
export const openStream = async (address: string, token: string, lastEventId?: string) => {
  const abort = new AbortController();
  const response = await fetch(`${address}${endpoints.events.path}`, {
    headers: {
      authorization: token,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const events: { id: string | undefined; event: string; data: string }[] = [];
  let text = '';
  let isOpen = true;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part);
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  const parse = () => {
    events.length = 0;
    for (const block of text.split('\n\n')) {
      const lines = new Map(
        block.split('\n').map((line) => {
          const [name = '', ...rest] = line.split(': ');
          return [name, rest.join(': ')] as const;
        }),
      );
      const event = lines.get('event');
      if (event) events.push({ id: lines.get('id'), event, data: lines.get('data') ?? '' });
    }
    return events;
  };
  return {
    response,
    text: () => text,
    isOpen: () => isOpen,
    ended,
    events: parse,
    /** Waits for an event that holds. */
    news: (holds: (what: News) => boolean) =>
      vi.waitFor(
        () => {
          const found = parse()
            .filter(({ event }) => event === 'news')
            .map(({ data }) => news.parse(JSON.parse(data)))
            .find(holds);
          if (!found) throw new Error(`not among ${text}`);
          return found;
        },
        { timeout: 5_000, interval: 10 },
      ),
    close: async () => {
      abort.abort();
      await ended;
    },
  };
};
