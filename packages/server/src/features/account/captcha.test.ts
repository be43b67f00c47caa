import { endpoints } from '@tippspiel/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { encryptPassword } from '../../../test/passwords.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp({ captcha: 'altcha' });
});

const newChallenge = async () =>
  (await game.call(endpoints.captchaChallenge)).answer as unknown as Challenge;
const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const solved = async (challenge: Challenge) =>
  encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
const validate = (recaptcha: string, app = game) =>
  app.call(endpoints.validateCaptcha, { body: { recaptcha } });
const cookieOf = (answer: Awaited<ReturnType<typeof validate>>) =>
  answer.raw.cookies.find(({ name }) => name.endsWith('captcha_pass'));

let serial = 0;
const signup = async (pass?: string, name = `Mensch ${++serial}`) =>
  game.call(endpoints.signup, {
    body: {
      name,
      email: `mensch${++serial}@spiel.example`,
      password: await encryptPassword(game, 'geheim12'),
    },
    ...(pass === undefined ? {} : { cookies: { captcha_pass: pass } }),
  });

test('a solved challenge gives a pass for one sign-up', async () => {
  const payload = await solved(await newChallenge());
  const validated = await validate(payload);
  expect(validated.answer).toEqual({ success: true });
  const cookie = cookieOf(validated);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 600 });
  expect(cookie?.secure).toBeUndefined();

  const again = await validate(payload);
  expect([again.status, again.code], 'a challenge counts once').toEqual([403, 'captcha-wrong']);
  expect(cookieOf(again)).toBeUndefined();

  expect((await signup()).code).toBe('captcha-required');
  const empty = await game.app.inject({ method: 'POST', url: '/api/signup', payload: {} });
  expect(empty.json(), 'refused before its input is looked at').toMatchObject({
    code: 'captcha-required',
  });
  expect((await signup('erfunden')).code).toBe('captcha-required');
  const pass = cookie?.value ?? '';
  const both = await Promise.all([signup(pass, 'Erste'), signup(pass, 'Zweite')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await signup(pass)).code).toBe('captcha-required');
});

test('a name that is taken does not cost the pass, ten minutes do', async () => {
  const pass = cookieOf(await validate(await solved(await newChallenge())))?.value ?? '';
  await signup(pass, 'Vergeben');
  const next = cookieOf(await validate(await solved(await newChallenge())))?.value ?? '';
  expect((await signup(next, 'vergeben')).code).toBe('name-taken');
  expect((await signup(next)).status).toBe(200);

  const late = cookieOf(await validate(await solved(await newChallenge())))?.value ?? '';
  await game.db.updateTable('captcha_passes').set({ expires_at: sql`clock_timestamp()` }).execute();
  expect((await signup(late)).code).toBe('captcha-required');
});

test('what is no solution is refused', async () => {
  const challenge = await newChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
  const tried = [
    'nichts',
    encoded(null),
    encoded([]),
    encoded({ challenge }),
    encoded({ challenge, solution: { counter: 1, derivedKey: '00' } }),
    encoded({ challenge, solution: { counter: '1', derivedKey: [] } }),
    encoded({ challenge: easier, solution }),
    encoded({ challenge: later, solution }),
    encoded({ challenge: { parameters: challenge.parameters }, solution }),
  ];
  for (const payload of tried) expect((await validate(payload)).code).toBe('captcha-wrong');
  expect((await validate(encoded({ challenge, solution }))).status).toBe(200);
});

test('over https the cookie is secure', async () => {
  const secure = await startTestApp({ captcha: 'altcha', publicUrl: 'https://tipp.example' });
  const challenge = (await secure.call(endpoints.captchaChallenge)).answer as unknown as Challenge;
  expect(cookieOf(await validate(await solved(challenge), secure))).toMatchObject({
    name: '__Host-captcha_pass',
    secure: true,
    path: '/',
  });
  await secure.close();
});
