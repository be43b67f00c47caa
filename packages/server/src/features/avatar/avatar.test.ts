import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { endpoints } from '@tippspiel/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aPlayer, aTournament } from '../../../test/factories.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
});

const form = (file: Buffer, { field = 'avatar', end = '--\r\n' } = {}) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--rand\r\nContent-Disposition: form-data; name="${field}"; filename="bild.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--rand${end}`),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=rand' },
});
const post = async (token: string, sent: { payload: Buffer; headers: Record<string, string> }) => {
  const headers = { ...sent.headers, authorization: token };
  const answer = await game.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: sent.payload,
    headers,
  });
  return { status: answer.statusCode, code: answer.json().code };
};
let address: Promise<string> | undefined;
const listening = () => {
  address ??= game.app.listen({ host: '127.0.0.1', port: 0 });
  return address;
};
const pathOf = async (token: string) =>
  (await game.call(endpoints.profile, { token })).answer?.avatar ?? '';
const get = (url: string, headers = {}) => game.app.inject({ method: 'GET', url, headers });

const picture = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } });

const forAYear = 'private, max-age=31536000, immutable';

const webp = await picture(9, 9).webp().toBuffer();
const pngStrip = await picture(1, 8000).png().toBuffer();
const wider = await picture(401, 20).png().toBuffer();
const gifStrip = await picture(60_000, 1).gif().toBuffer();
const largerPng = await picture(300, 300).png().toBuffer();

describe('an upload', () => {
  test.each([
    ['png', () => picture(300, 100).png().toBuffer()],
    [
      'jpeg',
      () =>
        picture(100, 300)
          .withExif({ IFD0: { Copyright: 'geheim' } })
          .jpeg()
          .toBuffer(),
    ],
    ['gif', () => picture(20, 20).gif().toBuffer()],
    ['twenty times as wide as high', () => picture(400, 20).png().toBuffer()],
    ['ten megabytes', async () => padded(largerPng, 10 * 1024 * 1024)],
    [
      'more than a megabyte',
      () =>
        sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
          .png()
          .toBuffer(),
    ],
  ])('%s becomes a square JPEG without metadata', async (_type, make) => {
    const { token } = await aPlayer(game.db);
    expect(await post(token, form(await make()))).toMatchObject({ status: 200 });
    const answer = await get(await pathOf(token));
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 256,
      height: 256,
      exif: undefined,
    });
  });

  test('is turned as the camera was held', async () => {
    const { token } = await aPlayer(game.db);
    const left = await picture(64, 128, '#0000ff').png().toBuffer();
    const file = await picture(128, 128)
      .composite([{ input: left, gravity: 'west' }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await post(token, form(file));
    const { rawPayload } = await get(await pathOf(token));
    const [red, , blue] = await sharp(rawPayload)
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([(red ?? 0) < 60, (blue ?? 0) > 200]).toEqual([true, true]);
  });

  test.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['webp', webp, 415],
    ['text', Buffer.from('kein Bild'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['half a png', largerPng.subarray(0, 300), 415],
    ['a png signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['a bomb', pngOfSize(30_000, 30_000), 415],
    ['a strip', pngStrip, 415],
    ['what is a little wider', wider, 415],
    ['a lying strip', gifStrip, 415],
    ['more than ten megabytes', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
    ['a png and more than ten megabytes', padded(largerPng, 10 * 1024 * 1024 + 100), 413],
  ])('of %s is refused', async (_what, file, status) => {
    const { token } = await aPlayer(game.db);
    const answer = await post(token, form(file));
    expect(answer).toEqual({
      status,
      code: status === 413 ? 'too-large' : 'unsupported-media',
    });
    expect(await game.db.selectFrom('avatars').where('jpeg', '=', file).execute()).toEqual([]);
  });

  test('of too many pixels is refused with a sentence that says so', async () => {
    const { token } = await aPlayer(game.db);
    const file = form(await picture(8000, 8000).jpeg().toBuffer());
    const answer = await game.app.inject({
      method: 'POST',
      url: '/api/upload',
      payload: file.payload,
      headers: { ...file.headers, authorization: token },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      expect.stringContaining('52 Megapixel'),
    ]);
  });

  test.each([
    ['20 players upload', 21, 21],
    ['another one of the same player is under way', 2, 1],
  ])('is asked to come back while %s', async (_, uploads, playerCount) => {
    const address = await listening();
    const players = await Promise.all(Array.from({ length: playerCount }, () => aPlayer(game.db)));
    const { payload, headers } = form(await picture(9, 9).png().toBuffer());
    const slow = Array.from({ length: uploads }, (_, index) => {
      const token = players[index % playerCount]?.token ?? '';
      const sent = request(`${address}/api/upload`, {
        method: 'POST',
        headers: { ...headers, authorization: token, 'content-length': payload.length },
      });
      sent.write(payload.subarray(0, 100));
      return { sent, answered: once(sent, 'response').then(([answer]) => answer) };
    });
    const refused = await Promise.race(slow.map(({ answered }) => answered));
    const { statusCode, headers: told } = refused;
    expect([statusCode, told['retry-after']]).toEqual([503, '2']);
    expect(await json(refused)).toEqual({
      success: false,
      code: 'overloaded',
      message: 'Gerade ist sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
    });
    for (const { sent, answered } of slow) {
      answered.catch(() => {});
      sent.destroy();
    }
    const later = async () => (await post(players[0]?.token ?? '', { payload, headers })).status;
    await expect.poll(later).toBe(200);
  });

  test('of another field, a form cut off, or no form at all is refused', async () => {
    const { token } = await aPlayer(game.db);
    const png = await picture(9, 9).png().toBuffer();
    const text = { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } };
    const noBoundary = { ...form(png), headers: { 'content-type': 'multipart/form-data' } };
    expect((await post(token, form(png, { field: 'bild' }))).status).toBe(400);
    expect((await post(token, form(png, { end: '' }))).status).toBe(400);
    expect((await post(token, noBoundary)).status).toBe(400);
    expect((await post(token, text)).status).toBe(415);
    expect((await post(token, { ...text, payload: Buffer.alloc(0) })).status).toBe(415);
    expect((await post('', form(png))).status).toBe(401);
  });
});

describe('the picture', () => {
  test('of nobody, of an unknown code and of a player without one look alike', async () => {
    const { token } = await aPlayer(game.db);
    const mine = await get(await pathOf(token));
    const unknown = await get('/api/avatar/avatar_gibtesnicht.jpg?v=none');
    expect(unknown.rawPayload).toEqual(mine.rawPayload);
    const { date: _a, ...headers } = mine.headers;
    const { date: _b, ...others } = unknown.headers;
    expect(others).toEqual(headers);
    expect((await sharp(mine.rawPayload).metadata()).format).toBe('jpeg');
  });

  test('is kept for a year at its address, which changes with it', async () => {
    const { token } = await aPlayer(game.db);
    const paths = [await pathOf(token)];
    for (const size of [9, 10]) {
      await post(token, form(await picture(size, size, `#${size}${size}00ff`).png().toBuffer()));
      const { answer } = await game.call(endpoints.score, { token, params: { id: '0' } });
      const path = await pathOf(token);
      expect(answer?.map(({ avatar }) => avatar)).toContain(path);
      paths.push(path);
    }
    expect(new Set(paths).size).toBe(3);
    const now = await get(paths[2] ?? '');
    expect(now.headers['cache-control']).toBe(forAYear);
    for (const old of paths.slice(0, 2)) {
      const answer = await get(old);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.rawPayload).toEqual(now.rawPayload);
    }
  });

  test('that a player has not got yet is kept for a year too', async () => {
    const { token } = await aPlayer(game.db);
    expect((await get(await pathOf(token))).headers['cache-control']).toBe(forAYear);
  });

  test.each(['', '?v=', '?v=none', '?v=%00', `?v=${'x'.repeat(2000)}`])(
    'is asked for again each time under an address that ends with %j',
    async (ending) => {
      const { token } = await aPlayer(game.db);
      await post(token, form(await picture(9, 9).png().toBuffer()));
      const bare = (await pathOf(token)).split('?')[0];
      const { statusCode, headers } = await get(`${bare}${ending}`);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      const again = await get(`${bare}${ending}`, { 'if-none-match': headers.etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    },
  );

  test('moves with a rename: the old address gives the default picture', async () => {
    const { token, id } = await aPlayer(game.db);
    await post(token, form(await picture(9, 9).png().toBuffer()));
    const old = await pathOf(token);
    await game.db.updateTable('users').set({ avatar_code: 'neu' }).where('id', '=', id).execute();
    const nobody = await get('/api/avatar/avatar_gibtesnicht.jpg');
    expect((await get(old)).rawPayload).toEqual(nobody.rawPayload);
    expect((await get('/api/avatar/avatar_neu.jpg')).rawPayload).not.toEqual(nobody.rawPayload);
  });
});

test('the pictures of a pub do not use up what login and the start page may ask', async () => {
  const limited = await startTestApp({ rateLimits: true });
  await aTournament(limited.db);
  for (let index = 0; index < 700; index += 1) {
    const url = `/api/avatar/avatar_${index}.jpg?v=none`;
    expect((await limited.app.inject({ url })).statusCode).toBe(200);
  }
  expect((await limited.call(endpoints.tournament)).status).toBe(200);
  await limited.close();
});

describe('over real connections, with a least rate', () => {
  const bodyRate = { bytesPerSecond: 4 * 1024, windowMs: 600 };
  /** Begins an upload whose body the test writes. */
  const upload = async (base: string, token: string, size: number) => {
    const sent = request(`${base}/api/upload`, {
      method: 'POST',
      headers: { ...form(pngStrip).headers, authorization: token, 'content-length': size },
    });
    const answered = once(sent, 'response').then(async ([response]) => ({
      status: response.statusCode as number,
      body: await json(response),
    }));
    sent.on('error', () => {});
    sent.flushHeaders();
    return { sent, answered };
  };
  const each100Ms = (send: () => void) => {
    const timer = setInterval(send, 100);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  };

  test('20 uploads that drip free their places within seconds', async () => {
    const slow = await startTestApp({}, { bodyRate: { ...bodyRate, windowMs: 2_000 } });
    await aTournament(slow.db);
    const base = await slow.app.listen({ host: '127.0.0.1', port: 0 });
    const players = await Promise.all(Array.from({ length: 21 }, () => aPlayer(slow.db)));
    const { payload, headers } = form(await picture(9, 9).png().toBuffer());
    const drips = await Promise.all(players.map(({ token }) => upload(base, token, 5_000_000)));
    for (const { sent } of drips) sent.write(payload.subarray(0, 150));
    using _dripping = each100Ms(() => {
      for (const { sent } of drips) if (!sent.destroyed) sent.write('x');
    });
    const answers = await Promise.all(drips.map(({ answered }) => answered));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      503,
    ]);
    const honest = await fetch(`${base}/api/upload`, {
      method: 'POST',
      headers: { ...headers, authorization: players[0]?.token ?? '' },
      body: new Uint8Array(payload),
    });
    expect(honest.status).toBe(200);
    await slow.close();
  });

  test('a phone that sends 8 kB a second may take its time', async () => {
    const slow = await startTestApp({}, { bodyRate });
    await aTournament(slow.db);
    const base = await slow.app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await aPlayer(slow.db);
    const noise = sharp(randomBytes(80 * 80 * 3), { raw: { width: 80, height: 80, channels: 3 } });
    const { payload } = form(await noise.png().toBuffer());
    const { sent, answered } = await upload(base, token, payload.length);
    let from = 0;
    using _sending = each100Ms(() => {
      if (from < payload.length) sent.write(payload.subarray(from, from + 800));
      from += 800;
    });
    expect(await answered).toEqual({ status: 200, body: { success: true } });
    expect(payload.length).toBeGreaterThan(2 * bodyRate.windowMs * 8);
    await slow.close();
  });
});

/** A PNG that says how large it is, with next to nothing inside. */
function padded(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
}

function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
