import type { AnswerIn, Endpoint, ErrorCode } from '@tippspiel/contract';
import { errors } from '@tippspiel/contract';
import { vi } from 'vitest';

interface Received {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
}

type Handler = (received: Received) => Reply | undefined;

/** Stands in for the network: answers by the contract, and notes what was asked. */
export const fakeApi = () => {
  const handlers: Handler[] = [];
  const received: Received[] = [];
  let way: (() => Promise<void>) | null = null;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const add = (endpoint: Endpoint, reply: Reply) => {
    const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    // The latest answer to an endpoint counts.
    handlers.unshift((call) =>
      call.method === endpoint.method && path.test(call.path) ? reply : undefined,
    );
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (way) await way();
    const call: Received = {
      method: init.method ?? 'GET',
      path: new URL(url, 'http://localhost').pathname,
      authorization: new Headers(init.headers).get('Authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    received.push(call);
    for (const handler of handlers) {
      const reply = handler(call);
      if (reply) return Response.json(reply.body, { status: reply.status });
    }
    throw new TypeError(`Nobody answers ${call.method} ${call.path}`);
  });
  return {
    received,
    answers: <E extends Endpoint>(endpoint: E, body: AnswerIn<E>) =>
      add(endpoint, { status: 200, body }),
    refuses: (endpoint: Endpoint, code: ErrorCode) => {
      const { status, message } = errors[code];
      add(endpoint, { status, body: { success: false, code, message } });
    },
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
    /** Lets calls arrive only once the function that it returns has been called. */
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      way = () => promise;
      return resolve;
    },
  };
};
