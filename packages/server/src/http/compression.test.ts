import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { WrittenAnswer } from './answer.ts';
import { compressAnswers } from './headers.ts';
import { serveWeb } from './web.ts';

const script = 'export {};\n'.repeat(1000);
const invited = 'k'.repeat(22);

describe('a file of the web app', () => {
  const app = fastify();
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'twins-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<p>Tippspiel</p>'.repeat(100));
    await writeFile(join(folder, 'assets/main-abc.js'), script);
    await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets/main-abc.js.gz'), gzipSync(script));
    await writeFile(join(folder, 'imprint.svg'), '<svg></svg>'.repeat(200));
    await compressAnswers(app);
    await serveWeb(app, null, folder, {
      nameOf: async (token) => (token === invited ? 'Kickerabend' : undefined),
      publicUrl: '',
    });
    return async () => {
      await app.close();
      await rm(folder, { recursive: true });
    };
  });

  test.each([
    ['/assets/main-abc.js', 'zstd, br, gzip', 'br'],
    ['/assets/main-abc.js', 'gzip', 'gzip'],
    ['/assets/main-abc.js', 'deflate', undefined],
    ['/assets/main-abc.js', 'zstd', undefined],
    ['/', 'gzip', undefined],
    ['/home', 'deflate', undefined],
    ['/imprint-image', 'br', undefined],
  ])('is never compressed on the way: %s for who accepts %s', async (url, accepted, encoding) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
  ])(
    "is compressed when it is the page of a group's link, for who accepts %s: %s",
    async (accepted, encoding) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.inject({ url: `/g/${invited}`, headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
      const html = unpacked ? unpacked(answer.rawPayload) : answer.rawPayload;
      expect(html.toString()).toContain('<p>Tippspiel</p>');
    },
  );
});

test.each([
  ['zstd, br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['deflate', undefined],
  ['zstd', undefined],
])('the answer of a call, for who accepts %s: %s', async (accepted, encoding) => {
  const game = await startTestApp();
  const headers = { 'accept-encoding': accepted };
  const answer = await game.app.inject({ url: '/api/calendar.ics', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  await game.close();
});

describe('an answer that is kept packed', () => {
  const app = fastify();
  const long = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Anna Ä' })));
  const texts = { long, short: '[]' };
  beforeAll(async () => {
    await compressAnswers(app);
    for (const [name, text] of Object.entries(texts)) {
      const answer = await WrittenAnswer.of(text);
      // Sent more than once.
      app.get(`/${name}`, (request, reply) => answer.send(request, reply));
    }
    return () => app.close();
  });

  test.each([
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=0', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ] as const)('is the same for who accepts "%s"', async (accepted, encoding, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/long', headers });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.rawPayload).toString()).toBe(long);
    }
  });

  test('is not packed where that saves nothing', async () => {
    const answer = await app.inject({ url: '/short', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('[]');
  });
});
