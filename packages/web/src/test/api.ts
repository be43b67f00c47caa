import type { AnswerOf, Endpoint, ErrorCode, News, ReactionNews } from '@tippspiel/contract';
import { endpoints, errors, news, revisionHeader } from '@tippspiel/contract';
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';

interface Received {
  method: string;
  path: string;
  /** `?name=x`, empty where there is none. */
  query: string;
  authorization: string | null;
  body: unknown;
}

type Reply = () => Response | Promise<Response>;

type Handler = (received: Received) => Reply | undefined;

interface ForeignAnswer {
  status: number;
  type: string;
  body: string;
}

const html = (status: number): ForeignAnswer => ({
  status,
  type: 'text/html',
  body: '<html>Bitte anmelden</html>',
});
const json = (status: number, body: unknown): ForeignAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Answers that do not come from the game, by what gives them. */
export const foreign = {
  "a proxy's 502": html(502),
  "a proxy's 503 in JSON": json(503, { code: 503, message: 'Service Unavailable' }),
  "a proxy's 401": html(401),
  "a proxy's 429": html(429),
  "a firewall's 403 in JSON": json(403, { success: false, error: 'blocked' }),
  "a hosting provider's 404": html(404),
  "a captive portal's 200": html(200),
  "another program's 200 in JSON": json(200, { status: 'ok' }),
  'an empty 200': { status: 200, type: 'text/plain', body: '' },
} as const satisfies Record<string, ForeignAnswer>;

export const foreignAnswers = Object.entries(foreign);

/** Stands in for the network: answers by the contract, and notes what was asked. */
export const fakeApi = () => {
  const handlers: Handler[] = [];
  const received: Received[] = [];
  const unanswered = new Set<string>();
  let way: ((call: Received) => Promise<void>) | null = null;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** A stream of events that stays open until it is aborted. */
  const openStream = (signal: AbortSignal | null | undefined) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (!streams.delete(controller)) return;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const sendToStreams = async (text: string) => {
    await vi.waitFor(() => expect(streams.size).toBeGreaterThan(0));
    for (const controller of streams) controller.enqueue(new TextEncoder().encode(text));
  };
  /** Whether streams are refused, as those of a session that is over. */
  let isSignedOut = false;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const add = (endpoint: Endpoint, reply: Reply) => {
    // The latest answer to an endpoint counts.
    handlers.unshift((call) => (isCallOf(endpoint, call) ? reply : undefined));
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call: Received = {
      method: init.method ?? 'GET',
      path: new URL(url, 'http://localhost').pathname,
      query: new URL(url, 'http://localhost').search,
      authorization: new Headers(init.headers).get('Authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    if (way) await way(call);
    // The answers of most tests do not change.
    if (isCallOf(endpoints.events, call)) {
      return isSignedOut ? refusal('signed-out') : openStream(init.signal);
    }
    received.push(call);
    for (const handler of handlers) {
      const reply = handler(call);
      if (reply) return reply();
    }
    unanswered.add(`${call.method} ${call.path}`);
    throw new TypeError('nobody answers');
  });
  return {
    received,
    /** Sends an event to every open stream, once there is one. @param id of the event: a revision */
    tells: (what: News, id = '') =>
      sendToStreams(
        `${id && `id: ${id}\n`}event: news\ndata: ${JSON.stringify(z.encode(news, what))}\n\n`,
      ),
    /** The same of how a group has reacted. */
    tellsReactions: (what: ReactionNews) =>
      sendToStreams(`event: reactions\ndata: ${JSON.stringify(what)}\n\n`),
    /** The same as it travels. */
    tellsText: (text: string) => sendToStreams(text),
    /** The same as the last words of all streams. @param isOver whether the session is, so that no other stream opens */
    endsStreams: async (text: string, isOver = true) => {
      await sendToStreams(text);
      isSignedOut = isOver;
      for (const controller of streams) controller.close();
      streams.clear();
    },
    /** Fails the test for a call without an answer, which the app takes for a lost network. */
    answersAll: () =>
      onTestFinished(() => expect([...unanswered], 'calls without an answer').toEqual([])),
    /** The bodies that an endpoint has got, in the words of the game. */
    sent: <Body extends z.ZodMiniType>(endpoint: Endpoint & { body: Body }): z.output<Body>[] =>
      received
        .filter((call) => isCallOf(endpoint, call))
        .map(({ body }) => endpoint.body.parse(body)),
    /** The files that it has got as they are. */
    filesSent: (endpoint: Endpoint): Blob[] =>
      received
        .filter((call) => isCallOf(endpoint, call))
        .flatMap(({ body }) => (body instanceof Blob ? [body] : [])),
    answers: <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>) => {
      const body = z.encode(endpoint.answer, answer);
      add(endpoint, () => Response.json(body));
    },
    /** The same to calls with this query alone: `?round=3`. */
    answersTo: <E extends Endpoint>(endpoint: E, query: string, answer: AnswerOf<E>) => {
      const body = z.encode(endpoint.answer, answer);
      handlers.unshift((call) =>
        isCallOf(endpoint, call) && call.query === query ? () => Response.json(body) : undefined,
      );
    },
    /**
     * Answers once with a state of a revision, made at once but delivered after the function that it returns was
     * called.
     */
    answersLate: <E extends Endpoint>(endpoint: E, revision: string, answer: AnswerOf<E>) => {
      const body = z.encode(endpoint.answer, answer);
      const { promise, resolve } = Promise.withResolvers<void>();
      let isUsed = false;
      handlers.unshift((call) => {
        if (isUsed || !isCallOf(endpoint, call)) return undefined;
        isUsed = true;
        return async () => {
          await promise;
          return Response.json(body, { headers: { [revisionHeader]: revision } });
        };
      });
      return resolve;
    },
    answersBytes: (endpoint: Endpoint, bytes: Uint8Array) =>
      add(
        endpoint,
        () =>
          new Response(new Uint8Array(bytes), {
            headers: { 'Content-Type': 'application/octet-stream' },
          }),
      ),
    sendsFile: (endpoint: Endpoint, name: string) => {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
      add(endpoint, () => new Response('', { headers: { 'Content-Disposition': disposition } }));
    },
    refuses: (endpoint: Endpoint, code: ErrorCode, headers: Record<string, string> = {}) =>
      add(endpoint, () => refusal(code, headers)),
    /** Something between the browser and the game answers instead: a proxy, a captive portal. */
    intercepts: (endpoint: Endpoint, { status, type, body }: ForeignAnswer) =>
      add(endpoint, () => new Response(body, { status, headers: { 'Content-Type': type } })),
    /** Takes the network away: nothing arrives. */
    goOffline: () => {
      online.mockReturnValue(false);
      way = () => Promise.reject(new TypeError('offline'));
    },
    /** The device has a network, but nobody answers. */
    loseServer: () => {
      way = () => Promise.reject(new TypeError('away'));
    },
    /** Undoes both. */
    goOnline: () => {
      online.mockReturnValue(true);
      way = null;
      window.dispatchEvent(new Event('online'));
    },
    /** Lets calls, or those to one endpoint, arrive once the function that it returns was called. */
    holdBack: (only?: Endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      way = async (call) => {
        if (!only || isCallOf(only, call)) await promise;
      };
      return resolve;
    },
  };
};

const refusal = (code: ErrorCode, headers: Record<string, string> = {}) => {
  const { status, message } = errors[code];
  return Response.json({ success: false, code, message }, { status, headers });
};

const isCallOf = ({ method, path }: Endpoint, call: Received): boolean =>
  method === call.method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(call.path);
