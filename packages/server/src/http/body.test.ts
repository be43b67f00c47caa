import { gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aPlayer } from '../../test/factories.ts';
import { readForms } from './body.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp();
});

const json = { 'content-type': 'application/json' };
const request = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  game.app.inject({
    method: 'POST',
    url: '/api/request',
    payload,
    headers: { ...json, ...headers },
  });
/** A body of so many bytes that is right but for its length. */
const ofBytes = (bytes: number) => {
  const start = '{"email":"jemand@spiel.example","x":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
};

test.each(['gzip', 'br', 'zstd', 'erfunden'])(
  'a body compressed by %s is refused',
  async (coding) => {
    const answer = await request(gzipSync(ofBytes(1000)), { 'content-encoding': coding });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      {
        success: false,
        code: 'unsupported-media',
        message: 'Komprimierte Anfragen werden nicht angenommen.',
      },
    ]);
    const plain = await request(ofBytes(1000), { 'content-encoding': 'identity' });
    expect(plain.statusCode).toBe(200);
  },
);

test('a compressed picture is refused at once', async () => {
  const { token } = await aPlayer(game.db);
  const { statusCode } = await game.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: gzipSync('--x'),
    headers: {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-encoding': 'gzip',
    },
  });
  expect(statusCode).toBe(415);
});

test('64 kilobytes are read, not a byte more', async () => {
  expect((await request(ofBytes(64 * 1024))).statusCode).toBe(200);
  const answer = await request(ofBytes(64 * 1024 + 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large']);
});

test('of a field beside a picture a kilobyte is kept', async () => {
  const app = fastify();
  await app.register(async (scope) => {
    await readForms(scope);
    scope.post('/form', async (request) => {
      const part = await request.file();
      await part?.toBuffer();
      const field = part?.fields['note'];
      return { kept: field && 'value' in field ? String(field.value).length : null };
    });
  });
  const kept = async (bytes: number) => {
    const form = new FormData();
    form.append('note', 'x'.repeat(bytes));
    form.append('avatar', new Blob(['y']), 'bild.png');
    const encoded = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return answer.json();
  };
  expect(await kept(1024)).toEqual({ kept: 1024 });
  expect(await kept(500_000)).toEqual({ kept: 1024 });
  await app.close();
});

test('what cannot be read counts too: a limit comes before the reading', async () => {
  const limited = await startTestApp({ rateLimits: true });
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    const sent = {
      method: 'POST',
      url: '/api/captcha-validate',
      payload: '{',
      headers: json,
    } as const;
    statuses.push((await limited.app.inject(sent)).statusCode);
  }
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
  await limited.close();
});
