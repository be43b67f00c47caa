import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Endpoint, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { anOrganiser, aPlayer, aTournament, matchNumber } from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';
import { encryptPassword } from '../../test/passwords.ts';
import type { Caller } from '../identity/live-session.ts';
import { hashPassword } from '../identity/password.ts';
import type { Call, ChecksSession } from './route.ts';
import type { Session } from './session.ts';

let game: TestApp;
let address: string;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  address = await game.app.listen({ host: '127.0.0.1', port: 0 });
  return () => game.app.close();
});

/** The head of a request; the gate has looked at its session when this has come to pass. */
const knock = async (token: string, path: string, length: number): Promise<ClientRequest> => {
  await sql`UPDATE users SET last_online = NULL`.execute(game.db);
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': length,
  };
  const sent = request(`${address}${path}`, { method: 'POST', headers });
  sent.flushHeaders();
  const seen = game.db.selectFrom('users').select('id').where('last_online', 'is not', null);
  await expect.poll(() => seen.execute(), { interval: 10 }).toHaveLength(1);
  return sent;
};

const answerTo = async (sent: ClientRequest, payload: string): Promise<unknown> => {
  sent.end(payload);
  const [answer] = await once(sent, 'response');
  return json(answer);
};

test('a caller who is signed out before the body arrives is refused', async () => {
  const player = await aPlayer(game.db);
  const { id } = await matchNumber(game.db, 1);
  const payload = JSON.stringify({ id, home: 1, away: 0 });
  const sent = await knock(player.token, endpoints.placeBet.path, payload.length);
  await game.call(endpoints.logout, { token: player.token });
  expect(await answerTo(sent, payload)).toMatchObject({ code: 'signed-out' });
  expect(await game.db.selectFrom('bets').selectAll().execute()).toEqual([]);

  const again = await aPlayer(game.db);
  const late = await knock(again.token, endpoints.placeBet.path, payload.length);
  expect(await answerTo(late, payload)).toEqual({ success: true });
});

test.each([
  ['bad JSON', '{"id":', {}],
  ['too much of it', `{"id":"${'x'.repeat(70_000)}"}`, {}],
  ['another form', '<id/>', { 'content-type': 'text/xml' }],
  ['compressed', 'x', { 'content-encoding': 'gzip' }],
])('of a caller who has signed out just now no body is judged: %s', async (_, payload, given) => {
  const { token } = await aPlayer(game.db);
  const place = () =>
    game.app.inject({
      method: 'POST',
      url: endpoints.placeBet.path,
      headers: { 'content-type': 'application/json', ...given, authorization: token },
      payload,
    });
  expect((await game.call(endpoints.ownBets, { token })).status).toBe(200);
  expect([400, 413, 415]).toContain((await place()).statusCode);
  // By another node: this one still knows the session.
  await game.db.deleteFrom('sessions').execute();
  const { statusCode, ...answer } = await place();
  expect([statusCode, answer.json().code]).toEqual([401, 'signed-out']);
});

test('a caller who loses the role before the body arrives is refused', async () => {
  const former = await anOrganiser(game.db, 'Vorgänger');
  const payload = JSON.stringify({ code: 'XX', name: 'Kleines Finale' });
  const sent = await knock(former.token, endpoints.saveStage.path, payload.length);
  await anOrganiser(game.db, 'Nachfolgerin');
  expect(await answerTo(sent, payload)).toMatchObject({ code: 'forbidden' });
});

test('a tip of an account that is deleted at the same moment is no error of ours', async () => {
  const player = await aPlayer(game.db);
  const { id } = await matchNumber(game.db, 1);
  const tipped = await game.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', player.id).execute();
    const body = { matchId: id, tip: { home: 1, away: 0, ko: 0 } } as const;
    const under = { answer: game.call(endpoints.placeBet, { token: player.token, body }) };
    await someoneWaits(game.db);
    return under;
  });
  expect((await tipped.answer).code).toBe('signed-out');
});

describe('unknown tokens', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimits: true });
    return () => limited.close();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const ask = (token: string, remoteAddress: string, url: string = endpoints.ownBets.path) =>
    limited.app.inject({ url, remoteAddress, headers: { authorization: token } });

  /** So many calls at once with tokens that nobody has; the statuses of the answers. */
  const guess = async (count: number, remoteAddress: string) => {
    const calls = Array.from({ length: count }, (_, index) => ask(`wrong-${index}`, remoteAddress));
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  };

  test('are looked up 300 times a minute per address, then refused without a query', async () => {
    for (let index = 0; index < 300; index += 1) {
      expect((await ask(`wrong-${index}`, '192.0.2.1')).statusCode).toBe(401);
    }
    await limited.db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE sessions`.execute(transaction);
      const refused = await ask('wrong', '192.0.2.1');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const verified = await ask('wrong', '192.0.2.1', endpoints.verify.path);
      expect([verified.statusCode, verified.json().code]).toEqual([504, 'cannot-decide']);
    });
    expect((await ask('wrong', '192.0.2.2')).statusCode).toBe(401);
  });

  test('that arrive together are refused too once there were so many', async () => {
    const statuses = await guess(400, '192.0.2.3');
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  test('of an IPv6 network count together', async () => {
    await guess(300, '2001:db8:0:1::1');
    expect((await ask('wrong', '2001:db8:0:1:ffff::2')).statusCode).toBe(429);
    expect((await ask('wrong', '2001:db8:0:2::1')).statusCode).toBe(401);
  });

  test('keep nobody out whose session was valid within 10 minutes, or who signs in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [guest, player] = [await aPlayer(limited.db), await aPlayer(limited.db)];
    const password_hash = await hashPassword('geheim');
    await limited.db.updateTable('users').set({ password_hash }).execute();
    expect((await ask(guest.token, '192.0.2.4')).statusCode).toBe(200);
    await guess(300, '192.0.2.4');

    expect((await ask(guest.token, '192.0.2.4')).statusCode).toBe(200);
    const password = await encryptPassword(limited, 'geheim');
    const body = { email: player.email, password };
    const { answer } = await limited.call(endpoints.login, { body });
    expect((await ask(answer?.token ?? '', '192.0.2.4', endpoints.verify.path)).statusCode).toBe(
      200,
    );

    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    await guess(300, '192.0.2.4');
    expect((await ask(guest.token, '192.0.2.4')).statusCode).toBe(429);
    expect((await ask(guest.token, '192.0.2.5')).statusCode).toBe(200);
  });

  test('include those of sessions that have just ended', async () => {
    const { token } = await aPlayer(limited.db);
    expect((await ask(token, '192.0.2.6')).statusCode).toBe(200);
    await limited.call(endpoints.logout, { token });
    expect((await ask(token, '192.0.2.6')).statusCode).toBe(401);
    await guess(300, '192.0.2.6');
    expect((await ask(token, '192.0.2.6')).statusCode).toBe(429);
  });
});

test('only a call of players may check its session itself, and then it sees no role', () => {
  type Of<Access extends Endpoint['access']> = Extract<
    (typeof endpoints)[keyof typeof endpoints],
    { readonly access: Access }
  >;
  expectTypeOf<ChecksSession<Of<'organiser'>>>().toEqualTypeOf<false>();
  expectTypeOf<ChecksSession<Of<'public'>>>().toEqualTypeOf<false>();
  // An endpoint whose access is not known at compile time cannot have it either.
  expectTypeOf<ChecksSession<Endpoint>>().toEqualTypeOf<false>();
  expectTypeOf<ChecksSession<typeof endpoints.placeBet>>().toEqualTypeOf<boolean>();
  expectTypeOf<Call<typeof endpoints.placeBet>['session']>().toEqualTypeOf<Session>();
  expectTypeOf<Call<typeof endpoints.placeBet, true>['session']>().toEqualTypeOf<Caller>();
});
