import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { endpoints, errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { callAt, playedTournament, startOtherNode, startTestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { aTournament, gameClockAt } from '../../../test/factories.ts';
import { readableLog } from '../../../test/security-log.ts';
import { openDatabase } from '../../db/database.ts';
import { createDiskProbe } from '../../db/disk.ts';
import type { Feature } from '../../http/feature.ts';
import { buildApp } from '../../startup/app.ts';
import { healthTexts } from '../../texts/operator.ts';

test('shows everybody what is played and how the game is set up', async () => {
  const game = await startTestApp({ paymentUrl: 'https://pay.example/{amount}' });
  await aTournament(game.db);
  const { answer } = await game.call(endpoints.tournament);
  expect(answer).toMatchObject({
    championTitle: 'Europameister',
    teamsAre: 'countries',
    tables: 6,
    knockout: true,
    rounds: [],
    dayStart: 0,
    start: '2024-06-14',
    end: '2024-07-14',
    started: false,
    champion: null,
    timeZone: 'Europe/Berlin',
    captcha: 'off',
    stakeCents: 1000,
    paymentUrl: 'https://pay.example/{amount}',
    unsupportedIos: '18.',
    imprint: null,
    demo: false,
  });
  await gameClockAt(game.db, '2024-06-14T18:59:50Z');
  expect((await playedTournament(game)).started).toBe(true);
});

test("shows the operator's own imprint", async () => {
  const game = await startTestApp({ imprintText: 'Impressum. Uli Klein, Musterstadt.' });
  await aTournament(game.db);
  const { answer } = await game.call(endpoints.tournament);
  expect(answer?.imprint).toBe('Impressum. Uli Klein, Musterstadt.');
});

test('without a stake there is no payment link', async () => {
  const game = await startTestApp(
    { paymentUrl: 'https://pay.example/{amount}' },
    { content: 'tables' },
  );
  await aTournament(game.db, 'em2024', null);
  expect((await game.call(endpoints.tournament)).answer).toMatchObject({
    stakeCents: null,
    paymentUrl: null,
    dataSource: null,
  });
});

test.each([endpoints.health, endpoints.ready])(
  '$path answers 200 once the tournament is loaded and every migration ran',
  async (endpoint) => {
    const game = await startTestApp({}, { content: 'tables' });
    expect((await game.call(endpoint)).status).toBe(503);
    expect((await game.call(endpoints.tournament)).status).toBe(503);
    await aTournament(game.db);
    expect((await game.call(endpoint)).answer).toMatchObject({ success: true });
    await sql`DELETE FROM kysely_migration`.execute(game.db);
    const refused = await game.call(endpoint);
    expect([refused.status, refused.code]).toEqual([503, 'database-away']);
  },
);

test('health says no while the disk is full, ready does not', async () => {
  let isFull = true;
  const game = await startTestApp({}, { isDiskFull: async () => isFull });
  const { raw } = await game.call(endpoints.health);
  expect([raw.statusCode, raw.json()]).toEqual([
    503,
    { success: false, code: 'disk-full', message: errors['disk-full'].message },
  ]);
  expect(raw.headers['retry-after']).toBe('2');
  expect((await game.call(endpoints.ready)).status).toBe(200);
  isFull = false;
  expect((await game.call(endpoints.health)).answer).toEqual({ success: true, tournament: true });
});

test.each([
  ['https://tipp.example', 200],
  ['http://localhost:3000', 200],
  ['http://tipp.localhost', 200],
  ['http://127.0.0.1:3000', 200],
  ['http://[::1]:3000', 200],
  ['http://tipp.example', 503],
  ['http://192.168.1.5:3000', 503],
  ['http://localhost.example', 503],
])('health says of PUBLIC_URL %s whether anybody can sign in: %i', async (publicUrl, status) => {
  const game = await startTestApp({ publicUrl });
  const answer = await game.call(endpoints.health);
  expect(answer.status).toBe(status);
  if (status === 503) expect(answer.code).toBe('insecure-address');
});

test('health says no of a database that takes no writes', async () => {
  const game = await startTestApp();
  await sql`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on',
    current_database()); END $$`.execute(game.db);
  const node = await startOtherNode(game);
  const refused = await node.call(endpoints.health);
  expect(refused.raw.json()).toEqual({
    ...{ success: false, code: 'database-away', message: healthTexts.readOnly },
  });
});

test('health says no of a database that is away, in words, and the log says it once', async () => {
  const operator = readableLog();
  const game = await startTestApp({ dataDir: '/marker/data' }, { log: operator.log });
  const proxy = await startDatabaseProxy(game.connection, 'passes all');
  const { db, close } = openDatabase({ connectionString: proxy.url }, operator.log);
  const app = await buildApp({ ...game, db, mail: { send: async () => {} }, log: operator.log });
  onTestFinished(() => app.close().then(close));
  const ask = () => app.inject({ url: endpoints.health.path });
  expect((await ask()).statusCode).toBe(200);
  await proxy.close();
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { success: false, code: 'database-away', message: healthTexts.unreachable },
    ]);
  }
  expect(operator.lines.filter((line) => line.includes(healthTexts.unreachable))).toHaveLength(1);
});

test('no sentence of health names a folder or a server', () => {
  const said = [...Object.values(healthTexts), errors['disk-full'].message];
  for (const sentence of said) expect(sentence).not.toMatch(/\/|\d+\.\d+|@/);
});

test('the disk is full once it has less left than the least, by what the disk says', async () => {
  const { db } = await createTestDatabase('tables');
  const { bavail, bsize } = await statfs(tmpdir());
  const probe = (leastBytes: number) => createDiskProbe(db, tmpdir(), () => 0, leastBytes)();
  expect(await probe(2 * bavail * bsize + 1)).toBe(true);
  expect(await probe((bavail * bsize) / 2)).toBe(false);
  const game = await startTestApp({}, { isDiskFull: () => probe(2 * bavail * bsize + 1) });
  expect((await game.call(endpoints.health)).code).toBe('disk-full');
});

test('the disk is asked once in five seconds', async () => {
  const { db } = await createTestDatabase('tables');
  let now = 0;
  const isFull = createDiskProbe(db, tmpdir(), () => now);
  const first = isFull();
  expect(await first).toBe(false);
  now = 4_999;
  expect(isFull()).toBe(first);
  now = 5_000;
  expect(isFull()).not.toBe(first);
});

test('a node that is ending is no longer ready, and answers what is under way', async () => {
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
  const isClosing = Promise.withResolvers<void>();
  const waiting: Feature = ({ onClose }) =>
    onClose(() => {
      isClosing.resolve();
      return asked;
    });
  const game = await startTestApp({}, { extra: [waiting] });
  await aTournament(game.db);
  const call = callAt(await game.app.listen({ host: '127.0.0.1', port: 0 }));
  expect((await call(endpoints.ready)).status).toBe(200);
  const closed = game.app.close();
  await isClosing.promise;
  expect((await call(endpoints.health)).status).toBe(200);
  expect((await call(endpoints.ready)).status).toBe(503);
  goOn();
  await closed;
});

test('describes itself in OpenAPI, paths with {parameters} and answers as they travel', async () => {
  const game = await startTestApp();
  const { answer } = await game.call(endpoints.openapi);
  expect(answer).toMatchObject({ openapi: '3.1.0' });
  expect(answer).toHaveProperty(['paths', '/api/user-group/{groupId}/{userId}', 'post']);
  const statement = ['paths', '/api/statement/{id}', 'get', 'responses', '200', 'content'];
  expect(answer).toHaveProperty(
    [...statement, 'application/json', 'schema', 'properties', 'closedAt', 'type'],
    'string',
  );
});
