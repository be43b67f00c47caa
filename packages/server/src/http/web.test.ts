import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScripts, serveWeb } from './web.ts';

const known = 'k'.repeat(22);
const broken = 'b'.repeat(22);
const silent = 's'.repeat(22);
const hostileName = `</title><script>alert("1")</script> & $& 'Runde'`;

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  // Where it is installed, and where the operator's own imprint lies, must not matter.
  folder = join(await mkdtemp(join(tmpdir(), 'web-')), 'flags/assets');
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<title>Tippspiel</title><p>Tippspiel</p>');
  await writeFile(join(folder, 'dist/assets/main-abc.js'), 'export {};');
  await writeFile(join(folder, 'dist/assets/main-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'dist/sw.js'), 'self;');
  await writeFile(join(folder, 'own.png'), 'picture');
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await serveWeb(app, join(folder, 'own.png'), join(folder, 'dist'), {
    nameOf: async (token) => {
      if (token === broken) throw new Error('no database');
      if (token === silent) return new Promise(() => undefined);
      return token === known ? hostileName : undefined;
    },
    publicUrl: 'https://tipp.example',
  });
});

afterAll(async () => {
  await app.close();
  await rm(join(folder, '../..'), { recursive: true });
});

const forAYear = 'public, max-age=31536000, immutable';

test('leads password managers to the form for a new password', async () => {
  const answer = await app.inject('/.well-known/change-password');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/profile?tab=settings#konto');
});

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/home', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/profile/12', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/main-abc.js', 200, 'application/javascript; charset=utf-8', forAYear],
  ['/sw.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
  ['/imprint-image', 200, 'image/png', 'no-cache'],
  ['/assets/gone.js', 404, 'application/json; charset=utf-8', undefined],
  ['/flags/7.5.0/zz.webp', 404, 'application/json; charset=utf-8', undefined],
  [
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    404,
    'application/json; charset=utf-8',
    undefined,
  ],
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

test("a group's link carries its name, escaped, and is not kept", async () => {
  for (const url of [`/g/${known}`, `/g/${known}?fbclid=1`, `/g/${known}/`]) {
    const { body, headers } = await app.inject({ url });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const escaped =
      '&#60;/title&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; $&#38; &#39;Runde&#39;';
    expect(body).toContain(`<title>Einladung in die Tippgruppe „${escaped}“</title><meta`);
    expect(body).toContain(
      `property="og:title" content="Einladung in die Tippgruppe „${escaped}“"`,
    );
    expect(body.match(/<[a-z]+/g)).toEqual(['<title', '<meta', '<meta', '<meta', '<meta', '<p']);
  }
});

test('an address sees 60 names of groups in a minute, then the plain page', async () => {
  const limited = fastify();
  limited.decorate('limitsRates', true);
  const source = { nameOf: async () => 'Runde', publicUrl: 'https://tipp.example' };
  await serveWeb(limited, null, join(folder, 'dist'), source);
  const isNamed = async (remoteAddress: string) =>
    (await limited.inject({ url: `/g/${known}`, remoteAddress })).body.includes('Runde');
  for (let seen = 0; seen < 60; seen += 1) expect(await isNamed('192.0.2.1')).toBe(true);
  expect(await isNamed('192.0.2.1')).toBe(false);
  expect(await isNamed('192.0.2.2')).toBe(true);
  await limited.close();
});

test('the scripts that stand in the page are allowed by their digests, and no other', async () => {
  const build = join(folder, 'with-scripts');
  await mkdir(build);
  await writeFile(
    join(build, 'index.html'),
    '<script id="boot" data-pages="{}">first();</script><script type="module" src="/a.js"></script>',
  );
  const digest = createHash('sha256').update('first();').digest('base64');
  expect(await inlineScripts(build)).toEqual([`'sha256-${digest}'`]);
  expect(await inlineScripts(join(folder, 'nothing-built'))).toEqual([]);
});

test.each([
  ['unknown', 'x'.repeat(22)],
  ['cut off', known.slice(1)],
  ['extended', `${known}k`],
  ['one that the database cannot answer', broken],
  ['one that the database is silent about', silent],
])('a link that is %s is the plain page', async (_, token) => {
  const { body, statusCode } = await app.inject({ url: `/g/${token}` });
  expect([statusCode, body]).toEqual([200, '<title>Tippspiel</title><p>Tippspiel</p>']);
});
