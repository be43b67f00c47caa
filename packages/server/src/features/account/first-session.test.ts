import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';

let game: MailedApp;

beforeAll(async () => {
  game = await startMailedApp();
});
afterAll(() => game.stop());

let serial = 0;
const anEmail = () => `gast${++serial}@spiel.example`;

/** Signs up and returns the cookie that the browser got. */
const signUp = async (email: string, password = 'geheim12') => {
  const { raw } = await game.call(endpoints.signup, {
    wire: {
      username: `Gast ${++serial}`,
      email,
      password: await encryptPassword(game, password),
    },
  });
  const [cookie] = raw.cookies.filter(({ name }) => name === '__Host-signup_device');
  return { cookie, cookies: { '__Host-signup_device': cookie?.value ?? '' } };
};
const activate = async (email: string, cookies: Record<string, string>, token?: string) =>
  game.call(endpoints.activate, {
    params: { token: token ?? (await game.tokenMailedTo(email, 'activate')) },
    cookies,
  });

describe('link and cookie together', () => {
  test('sign in, once', async () => {
    const email = anEmail();
    const { cookies } = await signUp(email);
    const link = await game.tokenMailedTo(email, 'activate');
    const first = await activate(email, cookies, link);
    const token = first.answer?.token ?? '';
    expect((await game.call(endpoints.verify, { token })).answer).toMatchObject({ role: 'player' });
    expect(first.raw.cookies, 'used up, and the device is known').toMatchObject([
      { name: '__Host-signup_device', value: '', path: '/' },
      { name: '__Host-device' },
    ]);
    expect((await activate(email, cookies, link)).answer, 'a used link says so').toEqual({
      success: true,
      already: true,
      email,
    });
  });

  test('sign in, once, also after a scanner of mails has opened the link', async () => {
    const email = anEmail();
    const { cookies } = await signUp(email);
    const link = await game.tokenMailedTo(email, 'activate');
    expect((await activate(email, {}, link)).answer).toEqual({ success: true, email });
    const { answer } = await activate(email, cookies, link);
    expect(answer).toEqual({ success: true, already: true, token: expect.any(String) });
    expect((await activate(email, cookies, link)).answer).toEqual({
      success: true,
      already: true,
      email,
    });
  });

  test('the cookie is for this host alone, and no script or other page has it', async () => {
    const { cookie } = await signUp(anEmail());
    expect(cookie).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      maxAge: 48 * 3600,
    });
  });

  test('a page elsewhere cannot use them', async () => {
    const email = anEmail();
    const { cookies } = await signUp(email);
    const link = await game.tokenMailedTo(email, 'activate');
    const foreign = await game.app.inject({
      method: 'POST',
      url: `/api/activate/${link}`,
      headers: { origin: 'https://boese.example' },
      cookies,
    });
    expect(foreign.json()).toMatchObject({ code: 'foreign-origin' });
    expect((await activate(email, cookies, link)).answer?.token).toBeDefined();
  });

  test('the same password again gives the second browser the same', async () => {
    const email = anEmail();
    await signUp(email);
    const second = await signUp(email);
    expect((await activate(email, second.cookies)).answer?.token).toBeDefined();
  });
});

describe('the link activates without signing in', () => {
  test.each([
    ['in another browser', async () => ({})],
    ['with an invented cookie', async () => ({ '__Host-signup_device': 'A'.repeat(43) })],
    ['with the cookie of another account', async () => (await signUp(anEmail())).cookies],
    [
      'with the cookie of a sign-up with an active address',
      async () => (await signUp((await aPlayer(game.db)).email)).cookies,
    ],
  ])('%s', async (_, cookiesOf) => {
    const email = anEmail();
    await signUp(email);
    const activated = await activate(email, await cookiesOf());
    expect([activated.answer, activated.raw.headers['set-cookie']]).toEqual([
      { success: true, email },
      undefined,
    ]);
  });

  test('once somebody has signed up with another password', async () => {
    const email = anEmail();
    const first = await signUp(email, 'geheim12');
    const second = await signUp(email, 'anderes12');
    const third = await signUp(email, 'geheim12');
    for (const { cookies } of [first, second, third]) {
      const token = await game.tokenMailedTo(email, 'activate');
      const activated = await activate(email, cookies, token);
      expect(activated.answer?.token).toBeUndefined();
      const inactive = { active: false, activated_at: null };
      await game.db.updateTable('users').set(inactive).where('email', '=', email).execute();
      await game.call(endpoints.requestReset, { body: { email } });
    }
  });

  test('after 48 hours', async () => {
    const email = anEmail();
    const { cookies } = await signUp(email);
    await game.db
      .updateTable('signup_devices')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await activate(email, cookies)).answer).toEqual({ success: true, email });
  });

  test('of the organiser', async () => {
    const email = anEmail();
    const { cookies } = await signUp(email);
    const admin_id = game.db.selectFrom('users').select('id').where('email', '=', email);
    await game.db.updateTable('configuration').set({ admin_id }).execute();
    expect((await activate(email, cookies)).answer).toEqual({ success: true, email });
    await game.db.updateTable('configuration').set({ admin_id: null }).execute();
  });
});

test('nothing stored names the browser', async () => {
  const { cookies } = await signUp(anEmail());
  const rows = await game.db.selectFrom('signup_devices').select('device_hash').execute();
  const stored = rows.map(({ device_hash }) => device_hash.toString('base64url'));
  expect(stored).not.toContain(cookies['__Host-signup_device']);
  expect(stored.every((hash) => hash.length === 43)).toBe(true);
});
