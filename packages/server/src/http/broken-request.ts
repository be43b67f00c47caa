import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Headers } from './headers.ts';

/**
 * Answers what is not HTTP, or arrives too slowly, in the form of every other error. There is no
 * request yet that the error handler could answer. Closes the connection.
 *
 * @param headers of every answer
 */
export const answerBrokenRequest =
  (headers: Headers) =>
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
  };

// https://nodejs.org/api/http.html#event-clienterror
const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};
