import { type Endpoint, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../test/app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  aTournament,
  playersPassword,
  type TestPlayer,
} from '../../test/factories.ts';
import { encryptPassword } from '../../test/passwords.ts';
import { type ReadableLog, readableLog } from '../../test/security-log.ts';
import { aPasskey, aSecondFactor, codeOf } from '../../test/sign-in-ways.ts';
import { removeExpired } from '../startup/retention.ts';
import { LINES_A_MINUTE, securityEventOf } from './security-log.ts';

let game: TestApp;
let operator: ReadableLog;
let anna: TestPlayer;
beforeAll(async () => {
  operator = readableLog();
  game = await startTestApp(
    { publicUrl: 'https://tipp.example', rateLimits: true },
    { log: operator.log },
  );
  await aTournament(game.db);
  return () => game.close();
});
beforeEach(async () => {
  anna = await aPlayer(game.db, `Markername ${Math.random()}`);
  vi.useRealTimers();
});
/** Each test begins a minute of its own, in which nothing was counted. */
afterEach(() => operator.skip());

const pseudonym = expect.stringMatching(/^[0-9a-f]{12}$/);
const who = { account: pseudonym, address: pseudonym };
const password = (typed = playersPassword) => encryptPassword(game, typed);
const logIn = async (email: string, typed = playersPassword) =>
  (await game.call(endpoints.login, { body: { email, password: await password(typed) } })).answer;

describe('a sign-in is one line', () => {
  const signIn = { event: 'sign-in', how: 'password', ...who };

  test('when it succeeds, with the role', async () => {
    await logIn(anna.email);
    expect(await operator.next()).toEqual([{ ...signIn, outcome: 'ok', role: 'player' }]);
    const organiser = await anOrganiser(game.db);
    await logIn(organiser.email);
    expect(await operator.next()).toEqual([{ ...signIn, outcome: 'ok', role: 'organiser' }]);
  });

  test('when the password is wrong, with or without an account', async () => {
    await logIn(anna.email, 'falsch-geraten');
    const failed = { ...signIn, outcome: 'wrong-credentials', role: 'none' };
    expect(await operator.next()).toEqual([failed]);
    await logIn('niemand@spiel.example');
    expect(await operator.next()).toEqual([failed]);
  });

  test('when the account is switched off', async () => {
    await game.db.updateTable('users').set({ active: false }).where('id', '=', anna.id).execute();
    await logIn(anna.email);
    expect(await operator.next()).toEqual([{ ...signIn, outcome: 'inactive', role: 'none' }]);
  });

  test('when a second factor is still to come, and when it came', async () => {
    const { secret, recoveryCodes } = await aSecondFactor(game, anna.token);
    await operator.next(2);
    const goOn = async (proof: { kind: 'app' | 'recovery'; code: string }) => {
      const answer = await logIn(anna.email);
      expect(await operator.next()).toEqual([{ ...signIn, outcome: 'unfinished', role: 'none' }]);
      const ticket = answer && 'ticket' in answer ? answer.ticket : '';
      await game.call(endpoints.secondLogin, { body: { ticket, proof } });
      return (await operator.next())[0];
    };
    expect(await goOn({ kind: 'app', code: '000000' })).toEqual({
      ...{ ...signIn, how: 'app', outcome: 'wrong-code', role: 'none' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    expect(await goOn({ kind: 'app', code: codeOf(secret) })).toEqual({
      ...{ ...signIn, how: 'app', outcome: 'ok', role: 'player' },
    });
    expect(await goOn({ kind: 'recovery', code: recoveryCodes[0] ?? '' })).toEqual({
      ...{ ...signIn, how: 'recovery', outcome: 'ok', role: 'player' },
    });
  });

  test('by a passkey, also by one that is none', async () => {
    const { sign } = await aPasskey(game, anna.token);
    operator.skip();
    const answer = await sign();
    await game.call(endpoints.passkeyLogin, { body: { passkey: answer } });
    const byPasskey = { event: 'sign-in', how: 'passkey' };
    expect(await operator.next()).toEqual([
      { ...byPasskey, ...who, outcome: 'ok', role: 'player' },
    ]);
    await game.call(endpoints.passkeyLogin, { body: { passkey: answer } });
    expect(await operator.next()).toEqual([
      { ...byPasskey, address: pseudonym, outcome: 'unknown-passkey', role: 'none' },
    ]);
  });
});

describe('a refusal is one line', () => {
  test('by role', async () => {
    await game.call(endpoints.configuration, { token: anna.token });
    expect(await operator.next()).toEqual([
      { event: 'forbidden', outcome: 'forbidden', role: 'player', ...who },
    ]);
  });

  test('of a page that is not ours', async () => {
    const headers = { origin: 'https://fremd.example', host: 'tipp.example' };
    await game.app.inject({ method: 'POST', url: endpoints.login.path, headers });
    expect(await operator.next()).toEqual([
      {
        event: 'forbidden',
        outcome: 'foreign-origin',
        how: 'password',
        role: 'none',
        address: pseudonym,
      },
    ]);
  });

  test('of a grave act without a proof, and of a proof that is none', async () => {
    const { secret } = await aSecondFactor(game, anna.token);
    await game.db.updateTable('sessions').set({ proved_at: null }).execute();
    operator.skip();
    const { token } = anna;
    await game.call(endpoints.endSecondFactor, { token, body: { password: await password() } });
    const off = { event: 'second-factor', how: 'off', role: 'player', ...who };
    expect(await operator.next()).toEqual([{ ...off, outcome: 'proof-needed' }]);
    const prove = (code: string) =>
      game.call(endpoints.proveAgain, { token, body: { proof: { kind: 'app', code } } });
    await prove('000000');
    const proof = { event: 'proof', how: 'app', role: 'player', ...who };
    expect(await operator.next()).toEqual([{ ...proof, outcome: 'wrong-code' }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    await prove(codeOf(secret));
    expect(await operator.next()).toEqual([{ ...proof, outcome: 'ok' }]);
    await game.call(endpoints.endSecondFactor, {
      token,
      body: { password: await password('falsch-geraten') },
    });
    expect(await operator.next()).toEqual([{ ...off, outcome: 'wrong-password' }]);
  });

  test('of a captcha that was not solved', async () => {
    await game.call(endpoints.validateCaptcha, { body: { recaptcha: 'bm8=' } });
    expect(await operator.next()).toEqual([
      { event: 'captcha', outcome: 'captcha-wrong', role: 'none', address: pseudonym },
    ]);
  });

  test('of a wrong code of a group', async () => {
    const id = await aGroup(game.db, 'Kasse', { members: [] });
    await game.call(endpoints.joinGroup, {
      token: anna.token,
      params: { id: String(id) },
      wire: { secret: 'geraten' },
    });
    expect(await operator.next()).toEqual([
      { event: 'group-secret', outcome: 'wrong-secret', role: 'player', ...who },
    ]);
  });

  test('by a limit, which it names', async () => {
    for (let tried = 0; tried < 7; tried += 1) await logIn(anna.email, 'falsch-geraten');
    const events = await operator.next(7);
    expect(events.at(-1)).toEqual({
      ...{ event: 'limit', outcome: 'too-many-requests', limit: 'sign-in-account' },
      ...{ how: 'password', role: 'none', ...who },
    });
  });

  test('of a password that is set and of one that is not', async () => {
    const { token } = anna;
    const name = 'Markername neu';
    await game.call(endpoints.saveProfile, { token, body: { name } });
    const body = {
      name,
      password: await password('Abseits-7-falle'),
      current: await password('x'.repeat(8)),
    };
    await game.db.updateTable('sessions').set({ password_at: sql`'2020-01-01'` }).execute();
    await game.call(endpoints.saveProfile, { token, body });
    const change = { event: 'password', role: 'player', ...who };
    expect(await operator.next()).toEqual([{ ...change, outcome: 'wrong-password' }]);
    await game.call(endpoints.saveProfile, { token, body: { ...body, current: await password() } });
    expect(await operator.next()).toEqual([{ ...change, how: 'profile', outcome: 'ok' }]);
  });
});

test('a line says which call, on which node, and what the next call is told apart by', async () => {
  await logIn(anna.email);
  await logIn(anna.email);
  await expect.poll(operator.events).toHaveLength(2);
  const [first, second] = operator.events();
  expect(first).toMatchObject({ level: 30, call: 'POST /api/login', node: second?.['node'] });
  expect(first?.['request']).not.toBe(second?.['request']);
  expect(Object.keys(first ?? {}).toSorted()).toEqual(
    [
      'level',
      'time',
      'event',
      'outcome',
      'how',
      'call',
      'role',
      'request',
      'node',
      'account',
      'address',
      'msg',
    ].toSorted(),
  );
});

test('no other call and no session that has run out is a line', async () => {
  await game.call(endpoints.tournament);
  await game.call(endpoints.profile, { token: anna.token });
  await game.call(endpoints.profile, { token: 'unknown' });
  await game.call(endpoints.login, { wire: {} });
  await logIn(anna.email);
  expect(await operator.next()).toMatchObject([{ event: 'sign-in', outcome: 'ok' }]);
});

describe('pseudonyms', () => {
  const accountOf = async (node: Pick<TestApp, 'app'>, remoteAddress = '192.0.2.7') => {
    await node.app.inject({
      url: endpoints.configuration.path,
      remoteAddress,
      headers: { authorization: anna.token },
    });
    const [{ account, address } = {}] = await operator.next();
    return { account, address };
  };

  test('join what one account and one address do, on all nodes', async () => {
    const first = await accountOf(game);
    expect(await accountOf(game)).toEqual(first);
    const other = await startOtherNode(game, { log: operator.log });
    onTestFinished(other.close);
    expect(await accountOf(other)).toEqual(first);
    expect(await accountOf(game, '192.0.2.8')).toMatchObject({ account: first.account });
    expect((await accountOf(game, '192.0.2.8')).address).not.toBe(first.address);
    expect((await accountOf(game, '2001:db8:0:1::1')).address).toBe(
      (await accountOf(game, '2001:db8:0:1:ffff::2')).address,
    );
  });

  test('are others the next day, and the key of a day is deleted', async () => {
    const today = await accountOf(game);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    const tomorrow = await accountOf(game);
    expect(tomorrow.account).not.toBe(today.account);
    expect(tomorrow.address).not.toBe(today.address);
    const keys = () =>
      game.db.selectFrom('secrets').select('name').where('name', 'like', 'day %').execute();
    expect(await keys()).toHaveLength(2);
    await game.db
      .insertInto('secrets')
      .values({ name: 'day 2020-01-01 log', value: Buffer.of(1) })
      .execute();
    await removeExpired(game.program.db);
    expect((await keys()).map(({ name }) => name)).not.toContain('day 2020-01-01 log');
    expect(await keys()).toHaveLength(2);
  });

  test('are left out while the database is away, the line is not', async () => {
    const { app, db, close } = await startTestApp({}, { log: operator.log, content: 'nothing' });
    onTestFinished(close);
    await app.inject({
      method: 'POST',
      url: endpoints.validateCaptcha.path,
      headers: { origin: 'https://x.example', host: 'y.example' },
    });
    expect(db).toBeDefined();
    expect(await operator.next()).toEqual([
      { event: 'forbidden', outcome: 'foreign-origin', role: 'none' },
    ]);
  });
});

test('of a flood the first lines of a minute are written, the others counted', async () => {
  const flooded = await startTestApp({}, { log: operator.log });
  const player = await aPlayer(flooded.db);
  const calls = LINES_A_MINUTE + 70;
  for (let made = 0; made < calls; made += 1) {
    await flooded.call(endpoints.configuration, { token: player.token });
  }
  const lines = await operator.next(LINES_A_MINUTE);
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['forbidden']));
  await flooded.close();
  expect(await operator.next()).toEqual([
    { event: 'forbidden', outcome: 'forbidden', omitted: 70 },
  ]);
});

test('each grave act of the contract is an event', () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const grave = all.filter(({ needsProof }) => needsProof);
  expect(grave.length).toBeGreaterThan(15);
  expect(grave.filter((endpoint) => securityEventOf(endpoint) === undefined)).toEqual([]);
});

test('no line has an address, a name, a password, a token or an IP', async () => {
  const people = await game.db.selectFrom('users').select(['name', 'email']).execute();
  const secrets = [
    ...people.flatMap(({ name, email }) => [name, email]),
    ...['spiel.example', 'Markername', playersPassword, 'falsch-geraten', 'Abseits-7-falle'],
    ...['127.0.0.1', '192.0.2.', '2001:db8', anna.token],
  ];
  expect(operator.lines.length).toBeGreaterThan(50);
  for (const line of operator.lines) {
    expect(secrets.filter((secret) => line.includes(secret))).toEqual([]);
    // Tokens of sessions and mails have 43 signs, those of groups 22.
    expect(line).not.toMatch(/[\w-]{22}/);
  }
});
