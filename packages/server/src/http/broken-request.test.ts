import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errors } from '@tippspiel/contract';
import { fastify } from 'fastify';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { answerBrokenRequest } from './broken-request.ts';

let port: number;
beforeAll(async () => {
  const game = await startTestApp();
  port = Number(new URL(await game.app.listen({ host: '127.0.0.1', port: 0 })).port);
  return () => game.app.close();
});

const say = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

const twoLengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked';

test.each([
  ['no HTTP', '\0\r\n\r\n', 400],
  ['a header cut in two', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
  ['two lengths', `POST /api/login HTTP/1.1\r\nHost: x\r\n${twoLengths}\r\n\r\n0\r\n\r\n`, 400],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a wish for more', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n', 417],
  ['endless headers', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('%s is answered like every error, and hung up on', async (_, bytes, status) => {
  const answer = await say(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const { message } = errors['bad-input'];
  const form = { success: false, code: 'bad-input', message };
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(form);
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(answer.toLowerCase()).toContain('\r\nx-robots-tag: noindex\r\n');
});

test('a call in the absolute form is kept by no cache either', async () => {
  const head = `GET http://x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  expect((await say(head)).toLowerCase()).toContain('cache-control: no-store');
});

test('a client that never closes its side of the connection holds no descriptor', async () => {
  const app = fastify({ clientErrorHandler: answerBrokenRequest({}, 100) });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const sockets = Array.from({ length: 20 }, () =>
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }),
  );
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const answers = sockets.map(async (socket) => {
    socket.on('error', () => {});
    socket.write('\0\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer).slice(0, 12);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 400']));
  const held = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(held, { timeout: 5_000 }).toBe(0);
});
