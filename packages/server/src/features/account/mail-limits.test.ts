import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { encryptPassword } from '../../../test/passwords.ts';

let game: TestApp;
beforeEach(async () => {
  game = await startTestApp({ captcha: 'altcha', rateLimits: true, trustProxy: 1 });
  return () => game.close();
});

const email = 'neue@spiel.example';
const stranger = '192.0.2.1';
const owner = '192.0.2.2';

const post = (path: string, from: string, payload: object, cookies: Record<string, string> = {}) =>
  game.app.inject({
    method: 'POST',
    url: path,
    payload,
    cookies,
    headers: { 'x-forwarded-for': from },
  });

const times = async (count: number, call: (index: number) => ReturnType<typeof post>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).statusCode);
  return statuses;
};

const captchaPass = async () => {
  const challenge = (await game.app.inject('/api/captcha-challenge')).json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const { cookies } = await post('/api/captcha-validate', owner, { recaptcha });
  return { captcha_pass: cookies[0]?.value ?? '' };
};

test('a caller without a captcha uses up no sign-up of others', async () => {
  const refused = await times(30, () => post('/api/signup', stranger, { email }));
  expect(new Set(refused)).toEqual(new Set([403]));
  expect((await post('/api/signup', stranger, { email })).statusCode).toBe(429);

  const password = await encryptPassword(game, 'geheim12');
  const wanted = { username: 'Die Neue', email, password };
  const answer = await post('/api/signup', owner, wanted, await captchaPass());
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
});

test('a caller who requests resets for a stranger limits himself, not the owner', async () => {
  const asked = await times(6, () => post('/api/request', stranger, { email }));
  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await post('/api/request', owner, { email })).statusCode).toBe(200);

  const many = await times(40, (index) => post('/api/request', `198.51.100.${index}`, { email }));
  expect(many.filter((status) => status === 429).length, 'a mailbox is filled by nobody').toBe(16);
});
