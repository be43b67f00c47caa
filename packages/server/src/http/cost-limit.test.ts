import { type Endpoint, endpoint, endpoints, errors } from '@tippspiel/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aCast } from '../../test/factories.ts';

const dear = endpoint(
  { call: 'GET /api/dear', access: 'player', summary: '', reads: ['results'], costMs: 600 },
  () => ({ answer: z.object({ answered: z.boolean() }) }),
);

let game: TestApp;
let players: Awaited<ReturnType<typeof aCast>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  game = await startTestApp(
    { rateLimits: true },
    { extra: [({ route }) => route(dear, async () => ({ answered: true }))] },
  );
  players = await aCast(game.db);
  return () => game.close();
});

afterEach(() => {
  vi.useRealTimers();
});

test('whose calls cost more than two seconds in ten waits, and nobody else', async () => {
  const { anna, bert } = players;
  const calls = Array.from({ length: 16 }, () => game.call(dear, { token: anna.token }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array(13).fill(429)]);
  const refused = answers.at(-1)?.raw;
  expect(refused?.json()).toMatchObject({ message: errors['too-many-requests'].message });
  const seconds = Number(refused?.headers['retry-after']);
  expect(seconds).toBeLessThanOrEqual(10);
  expect((await game.call(dear, { token: bert.token })).status).toBe(200);
  vi.setSystemTime(Date.now() + 1_000 * seconds);
  expect((await game.call(dear, { token: anna.token })).status).toBe(200);
});

test('a quick player with five tabs waits for nothing', async () => {
  const { anna } = players;
  const { id } = await game.db
    .selectFrom('matches')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const params: Record<string, string> = { id: '0', matchId: String(id), userId: String(anna.id) };
  const all: readonly Endpoint[] = Object.values(endpoints);
  const ofPlayers = all.filter(
    ({ method, access, media }) =>
      method === 'GET' && access !== 'organiser' && media === undefined,
  );
  for (let tab = 0; tab < 5; tab += 1) {
    for (const { path } of ofPlayers) {
      const url = path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '0');
      const { statusCode } = await game.app.inject({ url, headers: { authorization: anna.token } });
      expect([url, statusCode]).not.toEqual([url, 429]);
    }
  }
});
