import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aPlayer, aTournament } from '../../test/factories.ts';

let game: TestApp;
let token: string;
let address: string;
beforeAll(async () => {
  const web = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(web, 'index.html'), '<p>Tippspiel</p>');
  await writeFile(join(web, 'sw.js'), 'self;');
  game = await startTestApp({ publicUrl: 'https://tippspiel.example' }, { web });
  await aTournament(game.db);
  token = (await aPlayer(game.db)).token;
  address = await game.app.listen({ host: '127.0.0.1', port: 0 });
  return async () => {
    await game.app.close();
    await rm(web, { recursive: true });
  };
});

describe('every answer has the security headers and is kept out of search engines', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    [200, 'a call', { url: endpoints.health.path }],
    [400, 'an address that cannot be decoded', { url: '/%zz' }],
    [400, 'a malformed body', { method: 'POST', url: endpoints.requestReset.path, payload: '{' }],
    [401, 'no session', { url: endpoints.ownBets.path }],
    [403, 'a call of the organiser', { url: endpoints.configuration.path, isPlayer: true }],
    [403, 'a foreign page', { method: 'POST', url: endpoints.login.path, origin: 'https://x.y' }],
    [404, 'an unknown call', { url: '/api/nothing' }],
    [404, 'an unknown file', { url: '/assets/gone.js' }],
    [404, 'an unknown method', { method: 'PUT', url: '/home' }],
    [
      413,
      'a large body',
      { method: 'POST', url: endpoints.login.path, payload: 'x'.repeat(70_000) },
    ],
    [415, 'a compressed body', { method: 'POST', url: endpoints.login.path, encoding: 'gzip' }],
  ] as const)('%i for %s', async (status, _what, sent: Sent) => {
    const { method = 'GET', url, payload = '{}', origin, encoding } = sent;
    const answer = await game.app.inject({
      method,
      url,
      headers: {
        ...json,
        ...(sent.isPlayer ? { authorization: token } : {}),
        ...(origin ? { origin } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      ...(method === 'GET' ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(status);
    const isPage = answer.statusCode === 404 && !url.startsWith('/api/');
    expect(answer.headers).toMatchObject(isPage ? ofPages : ofCalls);
  });

  test.each([
    ['/', 'text/html'],
    ['/home', 'text/html'],
    ['/sw.js', 'application/javascript'],
  ])('200 for the page or file %s', async (url, type) => {
    // Over the network: an injected answer has one listener more than Node allows without a warning.
    const { status, headers } = await fetch(new URL(url, address));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...ofPages,
      'content-type': `${type}; charset=utf-8`,
    });
  });

  test('429 for a call of which there were too many', async () => {
    const limited = await startTestApp({
      publicUrl: 'https://tippspiel.example',
      rateLimits: true,
    });
    const ask = () => limited.app.inject({ url: endpoints.tournament.path });
    const answers = await Promise.all(Array.from({ length: 601 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers).toMatchObject(ofCalls);
    await limited.close();
  });
});

test('what only makes sense over TLS is left out without it', async () => {
  const plain = await startTestApp({ publicUrl: 'http://localhost:3000' });
  for (const url of ['/assets/gone.js', endpoints.health.path]) {
    const { headers } = await plain.app.inject(url);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
  await plain.close();
});

test('the answer of a call may neither load nor frame anything', async () => {
  const { headers } = await game.app.inject(endpoints.health.path);
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

describe('the content security policy of pages', () => {
  let directives: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const { headers } = await fetch(new URL('/home', address));
    directives = new Map(
      String(headers.get('content-security-policy'))
        .split(';')
        .map((said) => {
          const [directive = '', ...sources] = said.split(' ');
          return [directive, sources.join(' ')];
        }),
    );
  });

  test.each([
    ['default-src', "'self'"],
    ['style-src', "'self'"],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ])('has %s %s', (directive, sources) => {
    expect(directives.get(directive)).toBe(sources);
  });

  test('allows the scripts of the build, and in the page its own by digest', () => {
    const [own, ...digests] = directives.get('script-src')?.split(' ') ?? [];
    expect(own).toBe("'self'");
    expect(digests.filter((each) => !/^'sha256-[\w+/]{43}='$/.test(each))).toEqual([]);
  });

  test('allows nothing from anywhere else', () => {
    expect([...directives.values()].join(' ')).not.toMatch(/https?:|\*|unsafe/);
  });
});

interface Sent {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly payload?: string;
  readonly isPlayer?: boolean;
  readonly origin?: string;
  readonly encoding?: string;
}

const ofAll = {
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const ofPages = {
  ...ofAll,
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

const ofCalls = {
  ...ofAll,
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};
