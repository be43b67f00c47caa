import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  // Where it is installed, and where the operator's own imprint lies, must not matter.
  folder = join(await mkdtemp(join(tmpdir(), 'web-')), 'flags/assets');
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<p>Tippspiel</p>');
  await writeFile(join(folder, 'dist/assets/main-abc.js'), 'export {};');
  await writeFile(join(folder, 'dist/assets/main-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'dist/sw.js'), 'self;');
  await writeFile(join(folder, 'own.png'), 'picture');
  app = fastify();
  await serveWeb(app, join(folder, 'own.png'), join(folder, 'dist'));
});

afterAll(async () => {
  await app.close();
  await rm(join(folder, '../..'), { recursive: true });
});

const forAYear = 'public, max-age=31536000, immutable';

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/home', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/profile/12', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/main-abc.js', 200, 'application/javascript; charset=utf-8', forAYear],
  ['/sw.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
  ['/imprint-image', 200, 'image/png', 'no-cache'],
  ['/assets/gone.js', 404, 'application/json; charset=utf-8', undefined],
  ['/flags/7.5.0/zz.svg', 404, 'application/json; charset=utf-8', undefined],
  ['/api/nothing', 404, 'application/json; charset=utf-8', undefined],
  ['/..%2f..%2fown.png', 200, 'text/html; charset=utf-8', 'no-cache'],
])('%s answers %i as %s, kept: %s', async (url, status, type, kept) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toBe(kept);
});

test.each([
  ['/assets/main-abc.js', 'gzip, br', 'br'],
  ['/assets/main-abc.js', 'gzip', undefined],
  ['/sw.js', 'gzip, br', undefined],
])('%s is sent to who accepts %s as %s', async (url, accepted, encoding) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(answer.headers.vary).toBe('accept-encoding');
});

test('what was built anew while the server runs is found', async () => {
  await writeFile(join(folder, 'dist/assets/main-def.js'), 'export {};');
  expect((await app.inject('/assets/main-def.js')).statusCode).toBe(200);
});

test('another method on a page is no page', async () => {
  const answer = await app.inject({ method: 'POST', url: '/home' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: 'not-found' });
});
