import { endpoint, errors } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../test/app.ts';
import { aCast } from '../../test/factories.ts';

const dear = endpoint(
  { method: 'GET', path: '/api/dear', access: 'player', summary: '', reads: ['results'] },
  () => ({ answer: z.object({ answered: z.boolean() }) }),
);

/** A game with a call that takes the main thread 300 ms, by a clock that nothing else moves. */
const startDearGame = async () => {
  let activeMs = 0;
  const game = await startTestApp(
    { rateLimits: true },
    {
      activeMs: () => activeMs,
      extra: [
        (route) =>
          route(dear, async () => {
            activeMs += 300;
            return { answered: true };
          }),
      ],
    },
  );
  return { game, ...(await aCast(game.db)) };
};

test('who has taken two seconds of the main thread in ten waits, and nobody else', async () => {
  const { game, anna, bert } = await startDearGame();
  const answers = [];
  for (let count = 0; count < 9; count += 1) {
    answers.push(await game.call(dear, { token: anna.token }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(7).fill(200), 429, 429]);
  const refused = answers.at(-1);
  expect(refused?.raw.json()).toEqual({
    success: false,
    code: 'too-many-requests',
    message: errors['too-many-requests'].message,
  });
  expect(Number(refused?.raw.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await game.call(dear, { token: bert.token })).status).toBe(200);
  await game.close();
});

test('of many dear calls at once most are refused before they have cost anything', async () => {
  const { game, anna, bert } = await startDearGame();
  for (let count = 0; count < 20; count += 1) await game.call(dear, { token: bert.token });
  const calls = Array.from({ length: 32 }, () => game.call(dear, { token: anna.token }));
  const admitted = (await Promise.all(calls)).filter(({ status }) => status === 200);
  expect(admitted.length).toBeLessThan(16);
  await game.close();
});
