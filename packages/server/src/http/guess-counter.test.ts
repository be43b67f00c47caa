import { endpoints } from '@tippspiel/contract';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../test/app.ts';
import { aGroup, aPlayer, aTournament, playersPassword } from '../../test/factories.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { aSecondFactor, codeOf } from '../../test/sign-in-ways.ts';
import { removeExpired } from '../startup/retention.ts';
import { createGuessCounter } from './guess-counter.ts';

let first: TestApp;
let second: Awaited<ReturnType<typeof startOtherNode>>;
beforeAll(async () => {
  first = await startTestApp({ rateLimits: true });
  await aTournament(first.db);
  second = await startOtherNode(first);
  return async () => {
    await second.close();
    await first.close();
  };
});
afterEach(() => void vi.useRealTimers());

/** The two nodes in turns, so many times. */
const inTurns = async <T>(
  times: number,
  act: (node: Pick<TestApp, 'call' | 'app'>, turn: number) => Promise<T>,
): Promise<T[]> => {
  const said: T[] = [];
  for (let turn = 0; turn < times; turn += 1) said.push(await act(turn % 2 ? second : first, turn));
  return said;
};

const encrypted = (password: string) => encryptPassword(first, password);

describe('a counter', () => {
  test('lets as many pass as it may, also of those that come together', async () => {
    const counters = [first.db, second.db].map((db) => createGuessCounter(db, 'a', 60));
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) => counters[index % 2]?.claim('key', 5)),
    );
    expect(claims.filter((claim) => claim?.isFull === false)).toHaveLength(5);
    const full = claims.find((claim) => claim?.isFull);
    expect(full?.secondsLeft).toBeGreaterThan(55);
    expect(full?.secondsLeft).toBeLessThanOrEqual(60);
  });

  test('counts what is given back no more, and nothing twice', async () => {
    const counter = createGuessCounter(first.db, 'b', 60);
    const claim = await counter.claim('key', 1);
    expect((await counter.claim('key', 1)).isFull).toBe(true);
    await claim.giveBack();
    expect((await counter.claim('key', 1)).isFull).toBe(false);
    expect((await counter.claim('other', 1)).isFull).toBe(false);
    expect((await createGuessCounter(first.db, 'c', 60).claim('key', 1)).isFull).toBe(false);
  });

  test('begins anew when its window is over, and a claim of the last one is not given back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counter = createGuessCounter(first.db, 'd', 60);
    const old = await counter.claim('key', 1);
    vi.setSystemTime(Date.now() + 59_999);
    expect((await counter.claim('key', 1)).isFull).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(await counter.claim('key', 1)).toMatchObject({ isFull: false, count: 1 });
    await old.giveBack();
    expect((await counter.claim('key', 1)).isFull).toBe(true);
  });

  test('keeps no key that anybody could read, and nothing that is over', async () => {
    await createGuessCounter(first.db, 'e', 60).add('anna@spiel.example');
    await first.db
      .insertInto('counted_guesses')
      .values({ key_hash: Buffer.of(1), count: 1, expires_at: new Date(0) })
      .execute();
    await removeExpired(first.program.db);
    const rows = await first.db.selectFrom('counted_guesses').select('key_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key_hash } of rows) expect(key_hash).toHaveLength(32);
  });
});

describe('two nodes count together', () => {
  test('wrong passwords of a sign-in: six from one address, then the seventh waits', async () => {
    const { email } = await aPlayer(first.db);
    const password = await encrypted('falsch-geraten');
    const said = await inTurns(8, (node) =>
      node.call(endpoints.login, { wire: { email, password } }),
    );
    expect(said.map(({ status }) => status)).toEqual([...Array(6).fill(401), 429, 429]);
    expect(Number(said.at(-1)?.raw.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('wrong passwords of one account from everywhere: thirty, then all wait', async () => {
    const { email } = await aPlayer(first.db);
    const password = await encrypted('falsch-geraten');
    const said = await inTurns(32, (node, turn) =>
      node.app.inject({
        method: 'POST',
        url: endpoints.login.path,
        remoteAddress: `198.51.100.${turn}`,
        payload: { email, password },
      }),
    );
    expect(said.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(401), 429, 429]);
  });

  test('guesses of the own password: twenty a day, and right ones do not count', async () => {
    const { token } = await aPlayer(first.db);
    const change = async (node: Pick<TestApp, 'call'>, typed: string) =>
      node.call(endpoints.requestEmail, {
        token,
        body: { email: 'gleich@spiel.example', password: await encrypted(typed) },
      });
    const limited = async (node: Pick<TestApp, 'call'>, typed: string) =>
      node.call(endpoints.beginPasskey, { token, body: { password: await encrypted(typed) } });
    expect((await limited(first, playersPassword)).status).toBe(200);
    const wrong = await inTurns(19, (node) => limited(node, 'falsch-geraten'));
    expect(wrong.map(({ code }) => code)).toEqual(Array(19).fill('wrong-password'));
    // What is refused before the password is looked at is no guess.
    await first.call(endpoints.requestEmail, { token, wire: { email: 'x', password: 'x' } });
    expect((await change(second, playersPassword)).status).toBe(200);
    expect((await change(second, 'falsch-geraten')).code).toBe('wrong-password');
    expect((await change(first, playersPassword)).code).toBe('too-many-requests');
    expect((await change(second, playersPassword)).code).toBe('too-many-requests');
  });

  test('of guesses that come together no more than twenty are looked at', async () => {
    const { token } = await aPlayer(first.db);
    // Another limit lets no more than twenty pass, a node and call.
    const asks = [endpoints.beginPasskey, endpoints.beginAuthenticatorApp] as const;
    const calls = Array.from({ length: 40 }, async (_, index) => {
      const body = { password: await encrypted('falsch-geraten') };
      const endpoint = asks[index % 2] ?? endpoints.beginPasskey;
      return (index % 4 < 2 ? first : second).call(endpoint, { token, body });
    });
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(20);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
  });

  test('wrong codes of an account: thirty a day, whichever way', async () => {
    const { email, token } = await aPlayer(first.db);
    const { secret } = await aSecondFactor(first, token);
    const prove = (node: Pick<TestApp, 'call'>, code: string) =>
      node.call(endpoints.proveAgain, { token, body: { proof: { kind: 'app', code } } });
    const answer = (
      await first.call(endpoints.login, {
        body: { email, password: await encrypted(playersPassword) },
      })
    ).answer;
    const ticket = answer && 'ticket' in answer ? answer.ticket : '';
    const goOn = (node: Pick<TestApp, 'call'>, code: string) =>
      node.call(endpoints.secondLogin, { body: { ticket, proof: { kind: 'app', code } } });
    const wrong = await inTurns(29, (node, turn) => (turn % 3 ? prove : goOn)(node, '000000'));
    expect(wrong.map(({ code }) => code)).toEqual(Array(29).fill('wrong-code'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    expect((await prove(second, codeOf(secret))).status).toBe(200);
    expect((await goOn(second, '000000')).code).toBe('wrong-code');
    vi.setSystemTime(Date.now() + 30_000);
    expect((await prove(first, codeOf(secret))).code).toBe('too-many-requests');
    expect((await goOn(second, codeOf(secret))).code).toBe('too-many-requests');
  });

  test('wrong codes of a group: three hundred an hour from everybody', async () => {
    const params = { id: String(await aGroup(first.db, 'Kasse', { members: [] })) };
    const join = (node: Pick<TestApp, 'call'>, token: string) =>
      node.call(endpoints.joinGroup, { token, params, wire: { secret: 'geraten' } });
    for (let guesser = 0; guesser < 30; guesser += 1) {
      const { token } = await aPlayer(first.db);
      const codes = await inTurns(10, (node) => join(node, token));
      expect(codes.map(({ code }) => code)).toEqual(Array(10).fill('wrong-secret'));
    }
    const { token } = await aPlayer(first.db);
    expect((await join(first, token)).code).toBe('too-many-requests');
    expect((await join(second, token)).code).toBe('too-many-requests');
  });
});
