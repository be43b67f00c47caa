import type { FeedTrouble } from '@tippspiel/contract';
import { jsonIn } from '../../json.ts';

type Asked<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The server says that nothing has changed. */
  | { readonly kind: 'unchanged' }
  | Failure;

export interface Failure {
  readonly kind: 'trouble';
  readonly trouble: FeedTrouble;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number | null;
}

interface AskOptions<Answer> {
  /** Null where the JSON has not the known form; its tag is not kept then, so that no later 304 counts as good. */
  readonly read: (json: unknown) => Answer | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the answer; 3 MB where nothing is said. */
  readonly maxBytes?: number;
  /** Ends the question from outside. */
  readonly signal: AbortSignal;
}

/** A whole World Cup with its goals is a sixth of it. */
const MAX_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Asks one host for JSON, politely: with the tag of its last answer, so that it may say 'unchanged'. Time
 * and size are bounded and redirects refused, so that no other host is ever asked.
 */
export const createAsk = () => {
  const tags = new Map<string, string>();

  return async <Answer>(
    url: string,
    { read, headers, maxBytes = MAX_BYTES, signal }: AskOptions<Answer>,
  ): Promise<Asked<Answer>> => {
    const tag = tags.get(url);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        headers: {
          accept: 'application/json',
          ...headers,
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, timeout]),
      });
      if (response.status === 304 && tag !== undefined) return { kind: 'unchanged' };
      if (response.status !== 200) {
        await response.body?.cancel();
        return trouble('refused', retryAfter(response.headers.get('retry-after')));
      }
      const text = await boundedText(response, maxBytes);
      if (text === null) return trouble('too-large');
      const json = jsonIn(text);
      if (json === undefined) return trouble('not-json');
      const answer = read(json);
      const newTag = response.headers.get('etag');
      if (answer !== null && newTag !== null && newTag.length <= 200) tags.set(url, newTag);
      else tags.delete(url);
      return answer === null ? trouble('unknown-form') : { kind: 'answer', answer };
    } catch {
      return trouble(timeout.aborted ? 'slow' : 'unreachable');
    }
  };
};

export type Ask = ReturnType<typeof createAsk>;

const trouble = (why: FeedTrouble, wait: number | null = null): Failure => ({
  kind: 'trouble',
  trouble: why,
  retryAfter: wait,
});

/** Null once it is longer than allowed; the rest is not read. */
const boundedText = async ({ body }: Response, maxBytes: number): Promise<string | null> => {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** Seconds; a date, which servers of feeds do not send, counts as nothing. */
const retryAfter = (header: string | null): number | null => {
  if (header === null || !/^\d{1,6}$/.test(header)) return null;
  return Math.min(Number(header) * 1_000, LONGEST_WAIT_MS);
};
