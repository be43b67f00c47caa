import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { aPlayer, aTournament, playersPassword } from '../test/factories.ts';
import { encryptPassword } from '../test/passwords.ts';

let game: TestApp;
let email: string;
beforeAll(async () => {
  game = await startTestApp({ rateLimits: true });
  await aTournament(game.db);
  ({ email } = await aPlayer(game.db));
});

const pictureStatus = async (file = 'avatar_x.jpg') =>
  (await game.app.inject(`/api/avatar/${file}`)).statusCode;
const login = async () => {
  const body = { email, password: await encryptPassword(game, playersPassword) };
  return (await game.call(endpoints.login, { body })).status;
};

test('an address gets 6000 pictures a minute, and signs in and plays on before and after', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // A name that is none is counted too, and read from no database.
  for (let asked = 1; asked < 6000; asked += 1) expect(await pictureStatus('x')).toBe(400);
  expect(await login()).toBe(200);
  expect(await pictureStatus()).toBe(200);
  expect(await pictureStatus()).toBe(429);
  expect(await login()).toBe(200);
  expect((await game.call(endpoints.tournament)).status).toBe(200);
});
