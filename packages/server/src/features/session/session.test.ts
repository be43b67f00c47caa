import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aSession,
  aTournament,
  neverActivated,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { encryptPassword, encryptPayload } from '../../../test/passwords.ts';
import { hashPassword } from '../../identity/password.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
});

const withPassword = async <P extends { id: number }>(player: P): Promise<P> => {
  const password_hash = await hashPassword('geheim12');
  await game.db.updateTable('users').set({ password_hash }).where('id', '=', player.id).execute();
  return player;
};

const login = async (email: string, password: string, app = game) =>
  app.call(endpoints.login, { wire: { email, password: await encryptPassword(app, password) } });

describe('login', () => {
  test('opens a session that is stored as a hash', async () => {
    const player = await withPassword(await aPlayer(game.db));
    const { answer } = await login(player.email.toUpperCase(), 'geheim12');
    expect(answer).toMatchObject({ success: true, role: 'player', active: true });
    const token = answer?.token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await game.db.selectFrom('sessions').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash.toString())).not.toContain(token);
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await game.call(endpoints.verify, { token: authorization })).answer).toEqual({
        success: true,
        id: player.id,
        name: player.name,
        role: 'player',
        active: true,
      });
    }
  });

  test('ends the session that it carries, and a failed one leaves it', async () => {
    const [player, other] = [await withPassword(await aPlayer(game.db)), await aPlayer(game.db)];
    const signIn = async (password: string, token: string) =>
      game.call(endpoints.login, {
        wire: { email: player.email, password: await encryptPassword(game, password) },
        token,
      });
    const isAlive = async (token: string) =>
      (await game.call(endpoints.verify, { token })).status === 200;
    await signIn('falsch12', other.token);
    expect(await isAlive(other.token)).toBe(true);
    const { answer } = await signIn('geheim12', other.token);
    expect([await isAlive(other.token), await isAlive(answer?.token ?? '')]).toEqual([false, true]);
    expect(await isAlive(player.token), 'on another device').toBe(true);
  });

  test('makes the browser known for the four accounts that it was last used for', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => aPlayer(game.db)));
    const password_hash = await hashPassword('geheim12');
    const ids = players.map(({ id }) => id);
    await game.db.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute();
    const known: number[][] = [];
    let device = '';
    for (const { email } of players) {
      const wire = { email, password: await encryptPassword(game, 'geheim12') };
      const { raw } = await game.call(endpoints.login, { wire, cookies: { device } });
      device = raw.cookies.find(({ name }) => name === 'device')?.value ?? '';
      known.push(device.split('~').map((mark) => Number(mark.split('.')[0])));
    }
    const latestFirst = ids.toReversed();
    expect(known.at(3)).toEqual(latestFirst.slice(1));
    expect(known.at(4)).toEqual(latestFirst.slice(0, 4));
  });

  test('gives the organiser role 1', async () => {
    const organiser = await withPassword(await anOrganiser(game.db));
    expect((await login(organiser.email, 'geheim12')).answer).toMatchObject({ role: 'organiser' });
  });

  test('is refused alike for an unknown address and a wrong password', async () => {
    const player = await withPassword(await aPlayer(game.db));
    const wrong = await login(player.email, 'falsch12');
    const unknown = await login('niemand@spiel.example', 'geheim12');
    expect([wrong.status, wrong.code]).toEqual([401, 'wrong-credentials']);
    expect(unknown.raw.body).toBe(wrong.raw.body);
    for (const mistyped of ['anna.spiel.example', 'anna @spiel.example', 'a@b.de;']) {
      const refused = await login(mistyped, 'geheim12');
      expect(refused.raw.body).toBe(wrong.raw.body);
    }
  });

  test('reveals a deactivated account only to its right password', async () => {
    const player = await withPassword(await aPlayer(game.db));
    await game.db.updateTable('users').set({ active: false }).where('id', '=', player.id).execute();
    expect((await login(player.email, 'geheim12')).answer).toEqual({
      success: true,
      token: null,
      role: null,
      active: false,
    });
    expect((await login(player.email, 'falsch12')).code).toBe('wrong-credentials');
  });

  test('says the same of an account never activated as of an unknown one', async () => {
    const player = await withPassword(await aPlayer(game.db));
    await neverActivated(game.db, player.id);
    const unknown = await login('niemand@spiel.example', 'geheim12');
    for (const password of ['geheim12', 'falsch12']) {
      const refused = await login(player.email, password);
      expect([refused.status, refused.raw.body]).toEqual([401, unknown.raw.body]);
    }
  });

  test('opens no session when a new password is set at the same moment', async () => {
    const player = await withPassword(await aPlayer(game.db));
    const refused = await interleave(
      game.db,
      (transaction) =>
        transaction
          .updateTable('users')
          .set({ password_hash: 'none' })
          .where('id', '=', player.id)
          .execute(),
      () => login(player.email, 'geheim12'),
    );
    expect([refused.status, refused.code]).toEqual([401, 'wrong-credentials']);
  });

  test('takes only encrypted, fresh passwords of the right length', async () => {
    const key = (await game.call(endpoints.cryptoKey)).answer;
    if (!key) throw new Error('no key');
    const old = { password: 'geheim12', iat: key.now / 1000 - 301 };
    const tried = [
      ['geheim12', 'password-not-encrypted'],
      [await encryptPayload(key, old), 'password-expired'],
      [await encryptPassword(game, 'kurz'), 'password-length'],
      [await encryptPayload(key, { password: 1 }), 'bad-input'],
    ] as const;
    for (const [password, code] of tried) {
      const refused = await game.call(endpoints.login, { wire: { email: 'a@b.de', password } });
      expect([refused.status, refused.code]).toEqual([400, code]);
    }
    for (const short of [await login('ab@de.de', 'kurz'), await login(' a@b.d ', 'geheim12')]) {
      expect(short.raw.json()).toMatchObject({
        message: 'E-Mail/Passwort müssen mindestens sechs Zeichen lang sein',
      });
    }
  });
});

describe('a session', () => {
  test('ends with logout, that one alone', async () => {
    const player = await aPlayer(game.db);
    const other = await aSession(game.db, player.id);
    expect((await game.call(endpoints.logout, { token: player.token })).status).toBe(200);
    expect((await game.call(endpoints.verify, { token: player.token })).code).toBe('signed-out');
    expect((await game.call(endpoints.verify, { token: other })).status).toBe(200);
  });

  test.each([
    ['a player unused for 60 days', 'player', 'last_seen_at', '60 days'],
    ['an organiser unused for 12 hours', 'organiser', 'last_seen_at', '12 hours'],
    ['anybody after 180 days', 'player', 'created_at', '180 days'],
  ] as const)('ends for %s', async (_what, who, column, age) => {
    const { id, token } = await (who === 'organiser' ? anOrganiser : aPlayer)(
      game.db,
      `Alt ${column}${age}`,
    );
    const made = (margin: string) =>
      game.db
        .updateTable('sessions')
        .set({ [column]: sql`clock_timestamp() - ${age}::interval + ${margin}::interval` })
        .where('user_id', '=', id)
        .execute();
    await made('1 minute');
    expect((await game.call(endpoints.verify, { token })).status).toBe(200);
    const late = await aSession(game.db, id);
    await made('-1 second');
    expect((await game.call(endpoints.verify, { token: late })).status).toBe(401);
  });

  test('of an unknown token is none', async () => {
    for (const token of ['', 'x', `Bearer ${'a'.repeat(43)}`, 'ä'.repeat(3)]) {
      const headers = { authorization: Buffer.from(token).toString('latin1') };
      const answer = await game.app.inject({ method: 'GET', url: '/api/verify', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed-out']);
    }
  });
});

test('guessing one account is slowed down, from one address and from many', async () => {
  const limited = await startTestApp({ rateLimits: true, trustProxy: 1 });
  const body = { email: 'opfer@spiel.example', password: 'x' };
  const guess = (address: string, email = body.email) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { ...body, email },
      // What stands before the proxy's own entry anybody can write.
      headers: { 'x-forwarded-for': `${randomUUID()}, ${address}` },
    });
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await guess('192.0.2.1')).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  const refused = await guess('192.0.2.1');
  expect(refused.json().code).toBe('too-many-requests');
  expect((await guess('192.0.2.1', ' ＯPFER@spiel.example')).statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess('192.0.2.2')).statusCode, 'a friend elsewhere still gets in').toBe(400);

  const many = [];
  for (let index = 0; index < 40; index += 1)
    many.push((await guess(`198.51.100.${index}`)).statusCode);
  expect(many.filter((status) => status === 429).length).toBeGreaterThan(10);
  await limited.close();
});
