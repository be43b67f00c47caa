import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAt, startTestApp } from '../../../test/app.ts';
import { aTournament, gameClockAt } from '../../../test/factories.ts';
import type { Feature } from '../../http/feature.ts';

test('shows everybody what is played and how the game is set up', async () => {
  const game = await startTestApp({ paymentUrl: 'https://pay.example/{amount}' });
  await aTournament(game.db);
  const { answer } = await game.call(endpoints.tournament);
  expect(answer).toMatchObject({
    kind: 'EM',
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
  expect((await game.call(endpoints.tournament)).answer?.started).toBe(true);
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
  });
});

test.each([endpoints.health, endpoints.ready])(
  '$path answers 200 once the tournament is loaded and every migration ran',
  async (endpoint) => {
    const game = await startTestApp({}, { content: 'tables' });
    expect((await game.call(endpoint)).status).toBe(503);
    expect((await game.call(endpoints.tournament)).status).toBe(503);
    await aTournament(game.db);
    expect((await game.call(endpoint)).answer).toEqual({ success: true });
    await sql`DELETE FROM kysely_migration`.execute(game.db);
    const refused = await game.call(endpoint);
    expect([refused.status, refused.code]).toEqual([503, 'database-away']);
  },
);

test('a node that is ending is no longer ready, and answers what is under way', async () => {
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
  const isClosing = Promise.withResolvers<void>();
  const waiting: Feature = (_route, { onClose }) =>
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

test('describes itself in OpenAPI, paths with {parameters}', async () => {
  const game = await startTestApp();
  const { answer } = await game.call(endpoints.openapi);
  expect(answer).toMatchObject({ openapi: '3.1.0' });
  expect(answer).toHaveProperty(['paths', '/api/user-group/{groupId}/{userId}', 'post']);
});
