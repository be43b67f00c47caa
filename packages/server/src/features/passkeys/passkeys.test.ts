import { type BodyOf, endpoints, limits } from '@tippspiel/contract';
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
import { anAuthenticator } from '../../../test/authenticator.ts';
import { aPlayer, playersPassword, type TestPlayer } from '../../../test/factories.ts';
import { startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { aPasskey, siteOf } from '../../../test/sign-in-ways.ts';

let game: Awaited<ReturnType<typeof startMailedApp>>;
let anna: TestPlayer;
let origin: string;
let rpId: string;
beforeAll(async () => {
  game = await startMailedApp();
  ({ origin, rpId } = siteOf(game));
  return game.stop;
});
beforeEach(async () => {
  anna = await aPlayer(game.db);
});
afterEach(() => void game.messages.splice(0));

const begin = async ({ token }: TestPlayer, typed = playersPassword) => {
  const password = await encryptPassword(game, typed);
  return game.call(endpoints.beginPasskey, { token, body: { password } });
};

type NewPasskey = BodyOf<typeof endpoints.addPasskey>['passkey'];
type PasskeyAnswer = BodyOf<typeof endpoints.passkeyLogin>['passkey'];

const add = ({ token }: TestPlayer, passkey: NewPasskey) =>
  game.call(endpoints.addPasskey, { token, body: { passkey } });

const challengeToSignIn = async () =>
  (await game.call(endpoints.passkeyChallenge)).answer?.challenge ?? '';
const signIn = (passkey: PasskeyAnswer) => game.call(endpoints.passkeyLogin, { body: { passkey } });
const listed = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.ownPasskeys, { token })).answer ?? [];

describe('a passkey', () => {
  test('is made for the password, told by mail, and signs in without it', async () => {
    const { sign } = await aPasskey(game, anna.token);
    expect(await listed(anna)).toMatchObject([{ usedAt: null }]);
    expect(game.messages).toEqual([
      { kind: 'sign-in-changed', userId: anna.id, what: 'passkey-added' },
    ]);
    const { answer } = await signIn(await sign());
    expect(answer).toMatchObject({ success: true, role: 'player', active: true });
    const token = answer?.token ?? '';
    expect((await game.call(endpoints.verify, { token })).answer?.id).toBe(anna.id);
    expect(await listed(anna)).toMatchObject([{ usedAt: expect.any(Number) }]);
  });

  test('is not made for a wrong password, and the account has ten at most', async () => {
    expect((await begin(anna, 'Elfmeter-9-mal')).code).toBe('wrong-password');
    const challenge = (await begin(anna)).answer?.challenge ?? '';
    for (let made = 0; made < limits.passkeys; made += 1) await aPasskey(game, anna.token);
    expect((await begin(anna)).code).toBe('too-many-passkeys');
    const eleventh = anAuthenticator().make({ challenge, rpId, origin });
    expect((await add(anna, eleventh)).code).toBe('too-many-passkeys');
    expect(await listed(anna)).toHaveLength(limits.passkeys);
  });

  test('is known to the browser, so that no authenticator gets a second one', async () => {
    await aPasskey(game, anna.token);
    const { answer } = await begin(anna);
    expect(answer?.excludeCredentials).toHaveLength(1);
    const bert = await aPlayer(game.db);
    const other = (await begin(bert)).answer;
    expect([other?.excludeCredentials, other?.user.id === answer?.user.id]).toEqual([[], false]);
    expect(Buffer.from(answer?.user.id ?? '', 'base64url')).toHaveLength(32);
  });

  test('ends with its removal, which a mail tells', async () => {
    const { sign } = await aPasskey(game, anna.token);
    const [{ id } = { id: 0 }] = await listed(anna);
    const bert = await aPlayer(game.db);
    const remove = ({ token }: TestPlayer) =>
      game.call(endpoints.removePasskey, { token, params: { id: String(id) } });
    expect((await remove(bert)).code).toBe('not-found');
    expect((await remove(anna)).status).toBe(200);
    expect(game.messages.at(-1)).toMatchObject({ userId: anna.id, what: 'passkey-removed' });
    const { code } = await signIn(await sign());
    expect(code).toBe('unknown-passkey');
  });

  test('is no present password: who signs in by it sets no other one without that', async () => {
    const { sign } = await aPasskey(game, anna.token);
    const token = (await signIn(await sign())).answer?.token ?? '';
    const save = async (current?: string) => {
      const password = await encryptPassword(game, 'Elfmeter-9-mal');
      const known = current && { current: await encryptPassword(game, current) };
      const body = { name: anna.name, password, ...(known || {}) };
      return game.call(endpoints.saveProfile, { token, body });
    };
    expect((await save()).code).toBe('current-password-needed');
    expect((await save(playersPassword)).status).toBe(200);
  });

  test('signs in to no account that is switched off', async () => {
    const { sign } = await aPasskey(game, anna.token);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', anna.id).execute();
    const { answer } = await signIn(await sign());
    expect(answer).toEqual({ success: true, token: null, role: null, active: false });
  });
});

describe('no session is opened by', () => {
  test('an answer that was used before', async () => {
    const { authenticator } = await aPasskey(game, anna.token);
    const challenge = await challengeToSignIn();
    const answer = authenticator.sign({ challenge, rpId, origin });
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    // Signed anew, the challenge is still the same.
    const again = await signIn(authenticator.sign({ challenge, rpId, origin }));
    expect(again.code).toBe('unknown-passkey');
  });

  test.each([
    ['a challenge of nobody', async () => ({ challenge: 'AAAA' })],
    ['a challenge to add one', async () => ({ challenge: (await begin(anna)).answer?.challenge })],
    ['another page', async () => ({ origin: 'https://tippspiel.example.evil' })],
    ['another host', async () => ({ rpId: 'evil.example' })],
    ['somebody who showed neither finger nor PIN', async () => ({ isVerified: false })],
  ])('%s', async (_, wrong) => {
    const { authenticator } = await aPasskey(game, anna.token);
    const right = { challenge: await challengeToSignIn(), rpId, origin };
    const { challenge = '', ...given } = { ...right, ...(await wrong()) };
    const { code } = await signIn(authenticator.sign({ ...given, challenge }));
    expect(code).toBe('unknown-passkey');
  });

  test('another passkey under the name of this one, or an older copy of it', async () => {
    const { authenticator, sign } = await aPasskey(game, anna.token);
    const forged = anAuthenticator().sign({ challenge: await challengeToSignIn(), rpId, origin });
    const { id } = authenticator.sign({ challenge: 'AAAA', rpId, origin });
    expect((await signIn({ ...forged, id, rawId: id })).code).toBe('unknown-passkey');
    expect((await signIn(await sign())).status).toBe(200);
    authenticator.setCounter(1);
    expect((await signIn(await sign())).code).toBe('unknown-passkey');
  });

  test('a challenge of more than five minutes ago, also with another time in it', async () => {
    const { authenticator, sign } = await aPasskey(game, anna.token);
    const challenge = await challengeToSignIn();
    const answer = await sign();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await signIn(answer)).code).toBe('unknown-passkey');
    const bytes = Buffer.from(challenge, 'base64url');
    bytes.writeUIntBE(Date.now() + 3_600_000, 0, 6);
    const forged = bytes.toString('base64url');
    const { code } = await signIn(authenticator.sign({ challenge: forged, rpId, origin }));
    expect(code).toBe('unknown-passkey');
  });
});

describe('none is stored', () => {
  test('for a challenge of another player, twice for one, or under a known id', async () => {
    const bert = await aPlayer(game.db);
    const challenge = (await begin(bert)).answer?.challenge ?? '';
    const asked = { challenge, rpId, origin };
    expect((await add(anna, anAuthenticator().make(asked))).code).toBe('unknown-passkey');
    const authenticator = anAuthenticator();
    expect((await add(bert, authenticator.make(asked))).status).toBe(200);
    expect((await add(bert, anAuthenticator().make(asked))).code).toBe('unknown-passkey');
    const next = (await begin(anna)).answer?.challenge ?? '';
    const taken = authenticator.make({ ...asked, challenge: next });
    expect((await add(anna, taken)).code).toBe('unknown-passkey');
    expect([await listed(anna), await listed(bert)]).toMatchObject([[], [{}]]);
  });

  test('with certificates, which nobody has asked for', async () => {
    const challenge = (await begin(anna)).answer?.challenge ?? '';
    const passkey = anAuthenticator().make(
      { challenge, rpId, origin },
      { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) },
    );
    expect((await add(anna, passkey)).code).toBe('unknown-passkey');
  });
});
