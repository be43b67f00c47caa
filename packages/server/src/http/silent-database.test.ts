import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints, errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer, aTournament } from '../../test/factories.ts';
import { loadConfig } from '../config.ts';
import {
  buildApp,
  CONNECTION_TIMEOUT_MS,
  HEADERS_TIME,
  REQUEST_TIMEOUT_MS,
} from '../startup/app.ts';

const startApp = async (logged: string[] = [], options: Parameters<typeof buildApp>[2] = {}) => {
  const { db } = await createTestDatabase();
  const config = loadConfig({ RATE_LIMITS: 'off', CAPTCHA: 'off' });
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const app = await buildApp({ config, db, mail: { send: async () => {} }, log }, [], {
    answerTimeoutMs: 400,
    ...options,
  });
  onTestFinished(async () => {
    const closed = app.close();
    // Else they stay open for the seconds in which the client may use them again.
    app.server.closeAllConnections();
    await closed;
  });
  return { app, db };
};

test('a call whose body is read is not left waiting for the database', async () => {
  const { app, db } = await startApp();
  await aTournament(db);
  const { email } = await aPlayer(db);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE users`.execute(transaction);
    return fetch(address + endpoints.requestReset.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(5_000),
    });
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'database-away' });
});

test('a database that does not answer is unavailable, and verify cannot decide', async () => {
  const { app, db } = await startApp();
  const { token } = await aPlayer(db);
  const get = (url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: token } });
  const [bets, verify] = await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE sessions`.execute(transaction);
    return Promise.all([get(endpoints.ownBets.path), get(endpoints.verify.path)]);
  });
  expect([bets.statusCode, bets.json().code]).toEqual([503, 'database-away']);
  expect([verify.statusCode, verify.json().code]).toEqual([504, 'cannot-decide']);
  expect((await get(endpoints.verify.path)).statusCode).toBe(200);
});

test('of calls at the same time each one that waits too long is told so, and no other', async () => {
  const { app, db } = await startApp();
  const { token } = await aPlayer(db);
  const get = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { authorization: token } })).statusCode;
  const slow = Array.from({ length: 30 }, (_, index) => index % 3 === 0);
  const statuses = await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE sessions`.execute(transaction);
    return Promise.all(
      slow.map((waits) => get(waits ? endpoints.ownBets.path : endpoints.cryptoKey.path)),
    );
  });
  expect(statuses).toEqual(slow.map((waits) => (waits ? 503 : 200)));
});

test.each([
  ['leaves', true],
  ['falls silent', false],
])(
  'a client that %s in the middle of its body is no failure of the database',
  async (_, leaves) => {
    const logged: string[] = [];
    const { app } = await startApp(logged);
    const over = Promise.withResolvers<void>();
    app.addHook('onRequest', async (_request, { raw }) => {
      raw.once('close', () => setImmediate(over.resolve));
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    socket.write([...head, 'Connection: close', 'Content-Length: 99', '', '{"email'].join('\r\n'));
    await once(app.server, 'request');
    if (leaves) socket.destroy();
    else expect(await text(socket)).toContain('HTTP/1.1 400 ');
    await over.promise;
    expect(logged).toEqual([]);
  },
);

describe('a client that sends its headers slowly', () => {
  const headersTime = { timeoutMs: 1_000, checkMs: 100 };
  /** Sends a call in pieces, a pause apart. @returns the answer, and after how many milliseconds the connection was over */
  const sendSlowly = async (pieces: readonly string[], pauseMs: number) => {
    const { app } = await startApp([], { headersTime });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const begun = performance.now();
    const answer = text(socket);
    for (const piece of pieces) {
      if (!socket.writable) break;
      socket.write(piece);
      await delay(pauseMs);
    }
    return { answer: await answer, tookMs: performance.now() - begun };
  };
  const call = ['GET /api/crypto-key HTTP/1.1\r\n', 'Host: x\r\n', 'Connection: close\r\n', '\r\n'];

  test('is answered as long as they come in time', async () => {
    const { answer } = await sendSlowly(call, 150);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('is refused and hung up on if not, however steadily it sends', async () => {
    const endless = Array.from({ length: 100 }, (_, index) => `X-${index}: x\r\n`);
    const { answer, tookMs } = await sendSlowly([...call.slice(0, 2), ...endless], 50);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(errors['bad-input'].message);
    expect(tookMs).toBeGreaterThanOrEqual(headersTime.timeoutMs);
    expect(tookMs).toBeLessThan(4_000);
  });

  test('has 20 seconds, and two minutes for the whole call', async () => {
    const { app } = await startApp();
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([
      HEADERS_TIME.timeoutMs,
      REQUEST_TIMEOUT_MS,
    ]);
  });
});

describe('a client that asks for a long answer', () => {
  /** Asks for megabytes, and reads as is said until the server hangs up. @returns whether it got all of them */
  const getLong = async (
    megabytes: number,
    readRate: { readonly bytesPerSecond: number; readonly stallMs: number },
    pauseMs: number,
  ) => {
    const { app } = await startApp([], { readRate });
    const answer = Buffer.alloc(megabytes * 1024 * 1024);
    app.get('/long', async () => answer);
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const connected = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const over = once(socket, 'close');
    let bytes = 0;
    let isHungUp = false;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (isHungUp) return;
      socket.pause();
      // Of one that reads nothing more the timer keeps nothing alive.
      setTimeout(() => socket.resume(), pauseMs).unref();
    });
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [served] = await connected;
    await once(served, 'close');
    // What the system has of it arrives.
    isHungUp = true;
    socket.resume();
    await over;
    return bytes > answer.length;
  };

  test('is hung up on where it reads nothing of it', async () => {
    const readRate = { bytesPerSecond: 4 * 1024, stallMs: 400 };
    expect(await getLong(64, readRate, 600_000)).toBe(false);
  });

  test('is hung up on where it reads too slowly', async () => {
    const readRate = { bytesPerSecond: 128 * 1024 * 1024, stallMs: 1_000 };
    expect(await getLong(64, readRate, 20)).toBe(false);
  });

  test('gets all of it where it takes its time', async () => {
    const readRate = { bytesPerSecond: 4 * 1024 * 1024, stallMs: 1_000 };
    expect(await getLong(8, readRate, 5)).toBe(true);
  });

  test('is answered what it asks for next, however long that takes', async () => {
    const readRate = { bytesPerSecond: 4 * 1024, stallMs: 300 };
    const { app } = await startApp([], { readRate, answerTimeoutMs: 5_000 });
    app.get('/long', async () => Buffer.alloc(100_000));
    app.get('/slow', async () => {
      await delay(900);
      return 'answered';
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/answered$/);
  });

  test('has a connection that ends by itself', async () => {
    const { app } = await startApp();
    expect(app.server.timeout).toBe(CONNECTION_TIMEOUT_MS);
  });
});

test('a client that leaves before the answer is no failure of the database', async () => {
  const logged: string[] = [];
  const { app, db } = await startApp(logged);
  const { token } = await aPlayer(db);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE sessions`.execute(transaction);
    const url = address + endpoints.ownBets.path;
    const get = (signal?: AbortSignal) =>
      fetch(url, { headers: { authorization: token }, ...(signal ? { signal } : {}) });
    await expect(get(AbortSignal.timeout(100))).rejects.toThrow();
    // Answered after the deadline of the one that has left.
    expect((await get()).status).toBe(503);
  });
  expect(logged.filter((line) => line.includes('took too long'))).toHaveLength(1);
});
