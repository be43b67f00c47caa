import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { endpoints } from '@tippspiel/contract';
import { Secret } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anOrganiser,
  aPlayer,
  aSession,
  playersPassword,
  type TestPlayer,
} from '../../../test/factories.ts';
import { startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { aDrawnApp, aPasskey, aSecondFactor, codeOf } from '../../../test/sign-in-ways.ts';
import { appointOrganiser } from '../../startup/appoint-organiser.ts';

let game: Awaited<ReturnType<typeof startMailedApp>>;
let anna: TestPlayer;
beforeAll(async () => {
  game = await startMailedApp();
  return game.stop;
});
beforeEach(async () => {
  anna = await aPlayer(game.db);
});
afterEach(() => {
  game.messages.splice(0);
  vi.useRealTimers();
});

const body = async (typed = playersPassword) => ({ password: await encryptPassword(game, typed) });
const state = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.secondFactor, { token })).answer;

/** Half minutes pass for codes alone: no code works twice. */
const nextStep = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
};

const confirm = ({ token }: TestPlayer, code: string) =>
  game.call(endpoints.confirmAuthenticatorApp, { token, body: { code } });

/** Turns it on by an authenticator app, whose next code counts then. */
const aFactor = async ({ token }: TestPlayer) => {
  const factor = await aSecondFactor(game, token);
  nextStep();
  return factor;
};

const login = async ({ email }: TestPlayer) =>
  (await game.call(endpoints.login, { body: { email, ...(await body()) } })).answer;
const ticketOf = async (player: TestPlayer): Promise<string> => {
  const answer = await login(player);
  if (!answer || !('ticket' in answer)) throw new Error('the password was enough');
  return answer.ticket;
};
type Proof = { kind: 'app' | 'recovery'; code: string };
const goOn = (ticket: string, proof: Proof) =>
  game.call(endpoints.secondLogin, { body: { ticket, proof } });

describe('an authenticator app', () => {
  test('counts once it has shown a code, and brings ten recovery codes', async () => {
    const drawn = await aDrawnApp(game, anna.token);
    expect(drawn.address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(await state(anna)).toEqual({ on: false, app: false, passkeys: 0, codes: 0 });
    expect((await login(anna))?.token).toEqual(expect.any(String));
    expect((await confirm(anna, '000000')).code).toBe('wrong-code');
    const { answer } = await confirm(anna, codeOf(drawn.secret));
    expect(new Set(answer?.recoveryCodes).size).toBe(10);
    expect(await state(anna)).toEqual({ on: true, app: true, passkeys: 0, codes: 10 });
    expect(game.messages.at(-1)).toMatchObject({ what: 'second-factor-on' });
  });

  test('is needed after the password, each code once', async () => {
    const { secret } = await aFactor(anna);
    expect(await login(anna)).toMatchObject({ token: null, role: null, active: true, app: true });
    const code = codeOf(secret);
    const { answer } = await goOn(await ticketOf(anna), { kind: 'app', code });
    expect(answer).toMatchObject({ role: 'player', active: true, token: expect.any(String) });
    const again = await goOn(await ticketOf(anna), { kind: 'app', code });
    expect(again.code).toBe('wrong-code');
    // An older one that was never used is over, too.
    const older = await goOn(await ticketOf(anna), { kind: 'app', code: codeOf(secret, -1) });
    expect(older.code).toBe('wrong-code');
    nextStep();
    expect((await goOn(await ticketOf(anna), { kind: 'app', code: codeOf(secret) })).status).toBe(
      200,
    );
  });

  test('is not read off the database', async () => {
    const { secret } = await aFactor(anna);
    const row = await game.db
      .selectFrom('second_factors')
      .select('app_secret')
      .where('user_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(row.app_secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  });
});

test('a recovery code opens one session, and a mail tells of it', async () => {
  const { recoveryCodes } = await aFactor(anna);
  const [code = ''] = recoveryCodes;
  const ticket = await ticketOf(anna);
  expect((await goOn(ticket, { kind: 'recovery', code: 'AAAA-AAAA' })).code).toBe('wrong-code');
  const both = await Promise.all([
    goOn(ticket, { kind: 'recovery', code }),
    goOn(await ticketOf(anna), { kind: 'recovery', code }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await state(anna))?.codes).toBe(9);
  expect(game.messages.map((sent) => 'what' in sent && sent.what)).toContain('recovery-used');
});

test('a recovery code is kept as a slow hash with a salt of its account', async () => {
  const { recoveryCodes } = await aFactor(anna);
  const [code = ''] = recoveryCodes;
  const { value: key } = await game.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'recovery-codes')
    .executeTakeFirstOrThrow();
  const salt = createHmac('sha256', key).update(`salt of ${anna.id}`).digest();
  const slow = await hashRaw(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
  const stored = await game.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', anna.id)
    .execute();
  expect(stored.filter(({ code_hash }) => code_hash.equals(slow))).toHaveLength(1);

  // One that an older version has drawn still works, once.
  const former = 'K7QM-2F9X';
  const code_hash = createHmac('sha256', key).update(former).digest();
  await game.db.insertInto('recovery_codes').values({ code_hash, user_id: anna.id }).execute();
  const use = async () => goOn(await ticketOf(anna), { kind: 'recovery', code: former });
  expect([(await use()).status, (await use()).code]).toEqual([200, 'wrong-code']);
});

describe('a ticket', () => {
  test('opens one session, of its account alone', async () => {
    const { recoveryCodes } = await aFactor(anna);
    const [first = '', second = ''] = recoveryCodes;
    const ticket = await ticketOf(anna);
    expect((await goOn(ticket, { kind: 'recovery', code: first })).status).toBe(200);
    expect((await goOn(ticket, { kind: 'recovery', code: second })).status).toBe(403);
    const bert = await aPlayer(game.db);
    const ofBert = await aFactor(bert);
    const stolen = (await ticketOf(bert)).replace(/^\d+/, String(anna.id));
    const [code = ''] = ofBert.recoveryCodes;
    expect((await goOn(stolen, { kind: 'recovery', code })).code).toBe('wrong-credentials');
    expect((await goOn('1', { kind: 'recovery', code })).code).toBe('wrong-credentials');
  });

  test('ends with the password that it was given for', async () => {
    const { secret } = await aFactor(anna);
    const ticket = await ticketOf(anna);
    await game.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', anna.id)
      .execute();
    const { code } = await goOn(ticket, { kind: 'app', code: codeOf(secret) });
    expect(code).toBe('wrong-credentials');
  });
});

describe('a passkey as the second factor', () => {
  test('is asked for once there is one, and cannot be the last to go', async () => {
    const { token } = anna;
    const require = async () => game.call(endpoints.requirePasskey, { token, body: await body() });
    expect((await require()).code).toBe('no-passkey');
    await aPasskey(game, anna.token);
    expect((await require()).answer?.recoveryCodes).toHaveLength(10);
    expect(await login(anna)).toMatchObject({ token: null, app: false, passkeys: true });
    const [passkey] = (await game.call(endpoints.ownPasskeys, { token })).answer ?? [];
    const params = { id: String(passkey?.id) };
    expect((await game.call(endpoints.removePasskey, { token, params })).code).toBe('last-factor');
    expect((await state(anna))?.passkeys).toBe(1);
  });
});

describe('a grave act', () => {
  test('needs a proof of the last ten minutes, and no call is carried out without', async () => {
    const { secret, recoveryCodes } = await aFactor(anna);
    const token = await aSession(game.db, anna.id);
    const end = async () => game.call(endpoints.endSecondFactor, { token, body: await body() });
    expect((await end()).code).toBe('proof-needed');
    const prove = (proof: Proof) => game.call(endpoints.proveAgain, { token, body: { proof } });
    expect((await prove({ kind: 'app', code: '000000' })).code).toBe('wrong-code');
    expect((await end()).code).toBe('proof-needed');
    expect((await prove({ kind: 'app', code: codeOf(secret) })).status).toBe(200);
    await game.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', anna.id)
      .execute();
    expect((await end()).code).toBe('proof-needed');
    const [code = ''] = recoveryCodes;
    expect((await prove({ kind: 'recovery', code })).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect(await state(anna)).toEqual({ on: false, app: false, passkeys: 0, codes: 0 });
    expect(game.messages.at(-1)).toMatchObject({ what: 'second-factor-off' });
  });

  test('needs none where there is no second factor', async () => {
    const organiser = await anOrganiser(game.db);
    const bert = await aPlayer(game.db);
    const remove = await game.call(endpoints.deleteUser, {
      token: organiser.token,
      params: { id: String(bert.id) },
    });
    expect(remove.status).toBe(200);
  });
});

test('the operator’s command takes away what a lost phone had', async () => {
  const organiser = await anOrganiser(game.db, 'Chefin');
  await aPasskey(game, organiser.token);
  await aFactor(organiser);
  await appointOrganiser(game.db, organiser.email);
  const token = await aSession(game.db, organiser.id);
  expect(await state({ ...organiser, token })).toEqual({
    ...{ on: false, app: false, passkeys: 0, codes: 0 },
  });
});
