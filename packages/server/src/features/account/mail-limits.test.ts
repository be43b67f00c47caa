import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aGroup, aLink, aPlayer } from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { hashPassword } from '../../identity/password.ts';

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
  const refused = await times(31, () => post('/api/signup', stranger, { email }));
  expect(new Set(refused)).toEqual(new Set([403]));

  const password = await encryptPassword(game, 'geheim12');
  const wanted = { username: 'Die Neue', email, password };
  const answer = await post('/api/signup', owner, wanted, await captchaPass());
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
});

test('a sign-up by an invitation counts for its group, over all its links, and not for the address', async () => {
  await game.close();
  game = await startTestApp({ captcha: 'off', rateLimits: true, trustProxy: 1 });
  const group = await aGroup(game.db, 'Büro');
  const invitation = await aLink(game.db, group);
  // What the form refuses is counted, too.
  const signUp = (index: number, rest: object = {}) =>
    post('/api/signup', owner, { email: `n${index}@spiel.example`, ...rest });
  const alone = await times(31, signUp);
  expect([alone.at(29), alone.at(30)]).toEqual([400, 429]);
  const invited = await times(150, (index) => signUp(index, { invitation }));
  expect(new Set(invited)).toEqual(new Set([400]));
  expect((await signUp(0, { invitation: 'A'.repeat(22) })).statusCode, 'of no group').toBe(429);
  const other = await aLink(game.db, group);
  const late = await times(151, (index) => signUp(200 + index, { invitation: other }));
  expect([late.at(149), late.at(150)]).toEqual([400, 429]);
});

test('a caller who requests resets for a stranger limits himself, not the owner', async () => {
  const asked = await times(6, () => post('/api/request', stranger, { email }));
  expect(asked, 'a captcha instead of a refusal').toEqual([200, 200, 200, 200, 200, 403]);
  expect((await post('/api/request', owner, { email })).statusCode).toBe(200);

  const many = await times(40, (index) => post('/api/request', `198.51.100.${index}`, { email }));
  expect(many.filter((status) => status === 403).length, 'for all of them').toBe(17);
  expect((await post('/api/request', owner, { email }, await captchaPass())).statusCode).toBe(200);
});

const password = 'torwand-9-mal';
/** Signs in from an address. @returns the answer, with the cookie of the device */
const signIn = async (from: string, typed: string, cookies: Record<string, string> = {}) => {
  const wanted = { email, password: await encryptPassword(game, typed) };
  return post('/api/login', from, wanted, cookies);
};
const anOwner = async () => {
  const player = await aPlayer(game.db);
  await game.db
    .updateTable('users')
    .set({ email, email_key: email, password_hash: await hashPassword(password) })
    .where('id', '=', player.id)
    .execute();
};
/** Thirty wrong logins from six addresses within a minute. */
const attack = () => times(30, (index) => signIn(`198.51.100.${index % 6}`, 'geraten-1'));
const deviceOf = ({ cookies }: Awaited<ReturnType<typeof post>>) => ({
  device: cookies.find(({ name }) => name === 'device')?.value ?? '',
});

test('wrong logins of others keep no device out that has signed in before', async () => {
  await anOwner();
  const first = await signIn(owner, password);
  const device = deviceOf(first);
  expect(first.cookies).toMatchObject([{ name: 'device', httpOnly: true, sameSite: 'Strict' }]);
  expect(new Set(await attack())).toEqual(new Set([401, 403]));
  expect((await signIn(owner, password, device)).statusCode).toBe(200);
  const [signed = ''] = [device.device];
  // The last character holds bits that are no part of the signature.
  const forged = {
    device: `${signed.slice(0, -2)}${signed.at(-2) === 'A' ? 'B' : 'A'}${signed.at(-1)}`,
  };
  expect((await signIn(owner, password, forged)).statusCode).toBe(403);

  const tries = await times(12, () => signIn(owner, 'geraten-1', device));
  expect(tries.slice(-4), 'it guesses slowly, too').toEqual([401, 429, 429, 429]);
});

test('another device solves a captcha for each try', async () => {
  await anOwner();
  await attack();
  const refused = await signIn(owner, password);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    403,
    'captcha-required',
  ]);
  const pass = await captchaPass();
  expect((await signIn(owner, 'geraten-1', pass)).statusCode).toBe(401);
  expect((await signIn(owner, password, pass)).statusCode).toBe(403);
  expect((await signIn(owner, password, await captchaPass())).statusCode).toBe(200);
});

test('an address without an account is counted alike', async () => {
  const statuses = await attack();
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  const refused = await signIn(owner, password);
  expect(refused.json()).toMatchObject({ code: 'captcha-required' });
});

test('without captchas other devices wait, a known one does not', async () => {
  await game.close();
  game = await startTestApp({ captcha: 'off', rateLimits: true, trustProxy: 1 });
  await anOwner();
  const device = deviceOf(await signIn(owner, password));
  await attack();
  expect((await signIn(owner, password)).statusCode).toBe(429);
  expect((await signIn(owner, password, device)).statusCode).toBe(200);
});
