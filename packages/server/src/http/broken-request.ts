import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endpoints } from '@tippspiel/contract';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './errors.ts';
import type { Headers } from './headers.ts';

/**
 * Answers what is not HTTP, or arrives too slowly, in the form of every other error. There is no
 * request yet that the error handler could answer. Closes the connection, also against the will of a client that
 * keeps its side open: such sockets would fill the table of descriptors.
 *
 * @param headers of every such answer
 * @param lingerMs how long the client may take to read the answer and to close its side
 */
export const answerBrokenRequest =
  (headers: Headers, lingerMs = LINGER_MS) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(refuse('bad-input'));
    socket.end(
      [
        `HTTP/1.1 ${statusLines[error.code] ?? '400 Bad Request'}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
    const lingering = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(lingering));
  };

const LINGER_MS = 5_000;

/**
 * Refuses in the same form what Node answers by itself, without a header of ours: a call that does not name
 * its host (the server must have `requireHostHeader: false`), and one that expects what there is not.
 */
export const refuseOddRequests = (app: FastifyInstance, headers: Headers): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done();
    sendRefusal(reply, refuse('bad-input'));
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(refuse('bad-input'));
    response.writeHead(417, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
};

// https://nodejs.org/api/http.html#event-clienterror
const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * A browser names the page that sends a write; only our own pages may (compared with Host). A mail
 * program on the web ends reminders from its own page: the token in the address is what allows that.
 */
export const refuseForeignOrigins = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) return done();
    const { origin, host } = request.headers;
    const isOwn = origin === undefined || isOf(origin, request.host || host);
    if (isOwn || request.routeOptions.config.endpoint === endpoints.endMailReminders) return done();
    sendRefusal(reply, refuse('foreign-origin'));
  });
};

const isOf = (origin: string, host: string | undefined): boolean =>
  host !== undefined &&
  // As browsers write both; reading an address takes much longer.
  (origin === `https://${host}` || origin === `http://${host}` || hostOf(origin) === host);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
