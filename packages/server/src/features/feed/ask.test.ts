import { beforeEach, describe, expect, test } from 'vitest';
import { json, startFeedServer } from '../../../test/feed-server.ts';
import { createAsk } from './ask.ts';

let server: Awaited<ReturnType<typeof startFeedServer>>;
let ask: ReturnType<typeof createAsk>;

beforeEach(async () => {
  server = await startFeedServer();
  ask = createAsk();
  return server.close;
});

const never = new AbortController().signal;
const read = (json: unknown) => (json === 'andere Form' ? null : { json });
const go = (signal = never) => ask(`${server.base}/matches`, { read, signal });

test('an answer is read as JSON', async () => {
  server.answer(json({ a: 1 }));
  expect(await go()).toEqual({ kind: 'answer', answer: { json: { a: 1 } } });
});

test('the tag of the last answer is sent, and nothing is read where nothing has changed', async () => {
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('[]');
  });
  expect(await go()).toEqual({ kind: 'answer', answer: { json: [] } });
  expect(await go()).toEqual({ kind: 'unchanged' });
});

test('an answer of another form leaves no tag: it stays trouble until it has the known form', async () => {
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('"andere Form"');
  });
  const unknown = { kind: 'trouble', trouble: 'unknown-form', retryAfter: null };
  expect([await go(), await go()]).toEqual([unknown, unknown]);
});

describe('trouble', () => {
  test.each([
    ['HTML', 'not-json', '<html>Guten Tag</html>'],
    ['nothing', 'not-json', ''],
    ['half an answer', 'not-json', '[{"matchID": 1'],
    ['10 MB', 'too-large', `"${'x'.repeat(10_000_000)}"`],
  ])('%s', async (_, trouble, body) => {
    server.answer((_request, response) => response.end(body));
    expect(await go()).toEqual({ kind: 'trouble', trouble, retryAfter: null });
  });

  test('another host is not asked', async () => {
    const other = await startFeedServer();
    server.answer((_, response) => response.writeHead(302, { location: other.base }).end());
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
    expect(other.asked).toEqual([]);
    await other.close();
  });

  test.each([
    ['30', 30_000],
    ['999999', 3_600_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('a refusal that asks to wait: %s', async (header, retryAfter) => {
    server.answer((_, response) => response.writeHead(429, { 'retry-after': header }).end('{}'));
    expect(await go()).toEqual({ kind: 'trouble', trouble: 'refused', retryAfter });
  });

  test('a server that is gone', async () => {
    await server.close();
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
  });

  test('an answer that is cut off', async () => {
    server.answer((_, response) => {
      response.setHeader('content-length', '100');
      response.write('[');
      setImmediate(() => response.destroy());
    });
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
  });

  test('the end of the program does not wait for a server that is silent', async () => {
    const end = new AbortController();
    server.answer(() => end.abort());
    expect(await go(end.signal)).toMatchObject({ trouble: 'unreachable' });
  });
});
