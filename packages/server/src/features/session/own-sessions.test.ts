import { endpoints, limits } from '@tippspiel/contract';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aSession, playersPassword } from '../../../test/factories.ts';
import { startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let game: Awaited<ReturnType<typeof startMailedApp>>;
beforeAll(async () => {
  game = await startMailedApp({ placeHeader: 'x-place' });
  return game.stop;
});
afterEach(() => void game.messages.splice(0));

/** Signs in from a device. @returns the token, and the cookie that the device has from then on */
const signIn = async (
  { email }: { readonly email: string },
  {
    userAgent = phone,
    cookie = '',
    token,
    place,
  }: { userAgent?: string; cookie?: string; token?: string; place?: string } = {},
) => {
  const password = await encryptPassword(game, playersPassword);
  const answer = await game.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: {
      'user-agent': userAgent,
      cookie,
      ...(token === undefined ? {} : { authorization: token }),
      ...(place === undefined ? {} : { 'x-place': place }),
    },
  });
  const { token: opened } = endpoints.login.answer.parse(answer.json());
  const [given] = answer.cookies.filter(({ name }) => name.endsWith('device'));
  return { token: opened ?? '', cookie: given ? `${given.name}=${given.value}` : '' };
};

const listed = async (token: string) =>
  (await game.call(endpoints.ownSessions, { token })).answer ?? [];
const isAlive = async (token: string) =>
  (await game.call(endpoints.verify, { token })).status === 200;
const told = () => game.messages.map(({ kind }) => kind);

describe('the list of the own sessions', () => {
  test('names device and place, the asking one first, and nobody else’s', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aPlayer(game.db)];
    const { token } = await signIn(anna, { userAgent: laptop, place: 'Bonn' });
    await signIn(bert);
    const sessions = await listed(token);
    expect(
      sessions.map(({ own, browser, system, place }) => [own, browser, system, place]),
    ).toEqual([
      [true, 'Firefox', 'Linux', 'Bonn'],
      // An older version has stored nothing of the device.
      [false, null, null, null],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test('has no session that is over', async () => {
    const anna = await aPlayer(game.db);
    await game.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 61 * 86_400_000) })
      .where('user_id', '=', anna.id)
      .execute();
    expect(await listed((await signIn(anna)).token)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('ends one of the own by its number, at once', async () => {
    const anna = await aPlayer(game.db);
    const { token } = await signIn(anna);
    const other = (await listed(token)).find(({ own }) => !own);
    const end = () =>
      game.call(endpoints.endOwnSession, { token, params: { id: String(other?.id) } });
    expect((await end()).status).toBe(200);
    expect([await isAlive(anna.token), await isAlive(token)]).toEqual([false, true]);
    expect((await end()).code).toBe('not-found');
  });

  test('leaves those of other players', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aPlayer(game.db)];
    const [own] = await listed(bert.token);
    const refused = await game.call(endpoints.endOwnSession, {
      token: anna.token,
      params: { id: String(own?.id) },
    });
    expect(refused.code).toBe('not-found');
    expect(await isAlive(bert.token)).toBe(true);
  });

  test('asks who has not just signed in for a proof', async () => {
    const anna = await aPlayer(game.db);
    const { token } = await signIn(anna);
    await game.db
      .updateTable('sessions')
      .set({ password_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', anna.id)
      .execute();
    const [own] = await listed(anna.token);
    const endAll = async () => (await game.call(endpoints.endOtherSessions, { token })).code;
    const endOne = { token, params: { id: String(own?.id) } };
    expect(await endAll()).toBe('proof-needed');
    expect((await game.call(endpoints.endOwnSession, endOne)).code).toBe('proof-needed');
    const prove = async (typed: string) => {
      const password = await encryptPassword(game, typed);
      const body = { proof: { kind: 'password', password } } as const;
      return (await game.call(endpoints.proveAgain, { token, body })).code;
    };
    expect(await prove('nicht dieses')).toBe('wrong-password');
    expect(await endAll()).toBe('proof-needed');
    expect([await isAlive(anna.token), await isAlive(token)]).toEqual([true, true]);
    expect(await prove(playersPassword)).toBeNull();
    expect(await endAll()).toBeNull();
    expect([await isAlive(anna.token), await isAlive(token)]).toEqual([false, true]);
  });

  test('ends all others', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aPlayer(game.db)];
    const { token } = await signIn(anna);
    const another = await aSession(game.db, anna.id);
    await game.call(endpoints.endOtherSessions, { token });
    const alive = [token, anna.token, another, bert.token].map(isAlive);
    expect(await Promise.all(alive)).toEqual([true, false, false, true]);
  });
});

test('an account has 30 sessions; the one that was not used for longest goes', async () => {
  const anna = await aPlayer(game.db);
  for (let count = 1; count < limits.sessions; count += 1) await aSession(game.db, anna.id);
  const unused = await aSession(game.db, anna.id);
  await game.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', (await listed(unused)).find(({ own }) => own)?.id ?? 0)
    .execute();
  const { token } = await signIn(anna);
  expect(await listed(token)).toHaveLength(limits.sessions);
  expect([await isAlive(unused), await isAlive(token)]).toEqual([false, true]);
});

describe('a mail of a new device', () => {
  /** An account that somebody has used before. */
  const aMember = async () => {
    const player = await aPlayer(game.db);
    await game.call(endpoints.verify, { token: player.token });
    return player;
  };

  test('says when, which device, and where it is ended', async () => {
    const anna = await aMember();
    await signIn(anna);
    const [mail] = await game.deliver();
    expect(mail?.subject).toContain('Neue Anmeldung');
    expect(mail?.text).toMatch(/am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
    expect(mail?.text).toContain('Chrome auf Android');
    expect(mail?.text).toContain('https://tipp.example/profile?tab=settings#geraete');
  });

  test('also goes out when the session has ended by then', async () => {
    const anna = await aMember();
    const { token } = await signIn(anna);
    await game.call(endpoints.logout, { token });
    expect(await game.deliver()).toHaveLength(1);
  });

  test('does not go out for a device that has its cookie or replaces its own session', async () => {
    const anna = await aMember();
    const { cookie } = await signIn(anna);
    const { token } = await signIn(anna, { userAgent: laptop });
    expect(told()).toEqual(['new-device', 'new-device']);
    await signIn(anna, { cookie, userAgent: laptop.replace('Linux', 'Windows NT 10.0;') });
    await signIn(anna, { token, userAgent: `${phone} Edg/1` });
    expect(told()).toHaveLength(2);
  });

  test('does not go out where a family shares a device', async () => {
    const [anna, bert] = [await aMember(), await aMember()];
    let { cookie } = await signIn(anna);
    ({ cookie } = await signIn(bert, { cookie }));
    game.messages.splice(0);
    ({ cookie } = await signIn(anna, { cookie }));
    await signIn(bert, { cookie });
    expect(told()).toEqual([]);
  });

  test('goes out once for a browser that forgets its cookies', async () => {
    const anna = await aMember();
    await signIn(anna);
    await signIn(anna);
    expect(told()).toEqual(['new-device']);
    await signIn(anna, { userAgent: laptop });
    expect(told()).toEqual(['new-device', 'new-device']);
  });

  test('goes out although the same sort of browser is signed in, if no mail told of it', async () => {
    const anna = await aMember();
    await game.db
      .updateTable('sessions')
      .set({ browser: 'Chrome', system: 'Android' })
      .where('user_id', '=', anna.id)
      .execute();
    await signIn(anna);
    expect(told()).toEqual(['new-device']);
  });

  test('does not go out for the first session of an account, nor for a cookie of somebody else', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aMember()];
    await game.db.deleteFrom('sessions').where('user_id', '=', anna.id).execute();
    const { cookie } = await signIn(anna);
    expect(told()).toEqual([]);
    await signIn(bert, { cookie });
    expect(told()).toEqual(['new-device']);
  });
});
