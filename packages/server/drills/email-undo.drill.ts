import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../src/identity/token-hash.ts';
import { anOrganiser, playersPassword } from '../test/factories.ts';
import { someoneWaits } from '../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../test/mailed-app.ts';
import { encryptPassword } from '../test/passwords.ts';
import { aDrawnApp, aPasskey, aSecondFactor } from '../test/sign-in-ways.ts';

let game: MailedApp;
beforeAll(async () => {
  game = await startMailedApp();
});
afterAll(() => game.stop());

type Member = Awaited<ReturnType<typeof game.aMember>>;

let serial = 0;
/** Changes the address of a member. @returns the new one, and the token that undoes the change */
const moved = async (member: Member, { password = playersPassword, token = member.token } = {}) => {
  const from = (await game.userOf(member.id))?.email ?? '';
  const email = `dieb${++serial}@spiel.example`;
  expect((await game.requestEmail(token, email, password)).status).toBe(200);
  const confirmation = await game.tokenMailedTo(email, 'email');
  expect((await game.confirmEmail(confirmation)).status).toBe(200);
  return { email, undo: await game.tokenMailedTo(from, 'email/undo') };
};
const emailOf = async ({ id }: Member) => (await game.userOf(id))?.email;
const askForReset = (email: string) => game.call(endpoints.requestReset, { body: { email } });
const reset = async (token: string, password: string) =>
  game.call(endpoints.resetPassword, {
    body: { token, password: await encryptPassword(game, password) },
  });

test('the former address can undo the change once, for seven days, by a link of which a hash is stored', async () => {
  const member = await game.aMember();
  const { undo } = await moved(member);
  const stored = await game.db
    .selectFrom('email_changes')
    .select([
      'undo_hash',
      sql<number>`extract(epoch FROM expires_at - clock_timestamp())`.as('left'),
    ])
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stored.undo_hash).toEqual(hashToken(undo));
  expect(Math.round(Number(stored.left) / 3600)).toBe(7 * 24);
  expect((await game.app.inject(`/api/email/undo/${undo}`)).statusCode).toBe(404);
  expect(await emailOf(member)).not.toBe(member.email);
  expect((await game.undoEmail(undo)).answer).toEqual({ success: true });
  expect(await emailOf(member)).toBe(member.email);
  const again = await game.undoEmail(undo);
  expect([again.status, again.code]).toEqual([404, 'unknown-token']);
});

test('after seven days it cannot', async () => {
  const member = await game.aMember();
  const { email, undo } = await moved(member);
  await game.db.updateTable('email_changes').set({ expires_at: sql`clock_timestamp()` }).execute();
  expect((await game.undoEmail(undo)).code).toBe('unknown-token');
  expect(await emailOf(member)).toBe(email);
});

describe('an intruder loses the account', () => {
  test('who has set a password with a stolen session, changed the address, and set another', async () => {
    const member = await game.aMember();
    const save = async (password: string) =>
      game.call(endpoints.saveProfile, {
        token: member.token,
        body: { name: member.name, password: await encryptPassword(game, password) },
      });
    await save('gestohlen-1');
    const { email, undo } = await moved(member, { password: 'gestohlen-1' });
    await save('gestohlen-2');
    await game.deliver();

    expect((await game.undoEmail(undo)).status).toBe(200);
    expect((await game.call(endpoints.verify, { token: member.token })).status).toBe(401);
    for (const password of [playersPassword, 'gestohlen-1', 'gestohlen-2']) {
      for (const address of [member.email, email]) {
        expect((await game.signIn(address, password)).code).toBe('wrong-credentials');
      }
    }
    const token = await game.tokenMailedTo(member.email, 'reset');
    expect((await reset(token, 'wieder-meins')).status).toBe(200);
    expect((await game.signIn(member.email, 'wieder-meins')).answer).toMatchObject({
      active: true,
    });
  });

  test('who has made passkeys and turned a second factor on', async () => {
    const member = await game.aMember();
    const before = await aPasskey(game, member.token);
    const { undo } = await moved(member);
    const since = await aPasskey(game, member.token);
    await aSecondFactor(game, member.token);

    expect((await game.undoEmail(undo)).status).toBe(200);
    for (const { sign } of [before, since]) {
      const body = { passkey: await sign() };
      expect((await game.call(endpoints.passkeyLogin, { body })).code).toBe('unknown-passkey');
    }
    const token = await game.tokenMailedTo(member.email, 'reset');
    expect((await reset(token, 'wieder-meins')).status).toBe(200);
    const { answer } = await game.signIn(member.email, 'wieder-meins');
    expect(answer).toMatchObject({ active: true, token: expect.any(String) });
  });

  test('who had a proof: the second factor of before stays, a passkey made since goes', async () => {
    const member = await game.aMember();
    const own = await aPasskey(game, member.token);
    const { secret } = await aSecondFactor(game, member.token);
    const { undo } = await moved(member);
    const since = await aPasskey(game, member.token);
    await aDrawnApp(game, member.token);

    expect((await game.undoEmail(undo)).status).toBe(200);
    const signIn = async ({ sign }: typeof own) => {
      const body = { passkey: await sign() };
      return (await game.call(endpoints.passkeyLogin, { body })).code;
    };
    expect([await signIn(since), await signIn(own)]).toEqual(['unknown-passkey', null]);
    const factor = await game.db
      .selectFrom('second_factors')
      .select(['app_secret', 'drawn_secret'])
      .where('user_id', '=', member.id)
      .execute();
    expect([secret, factor]).toEqual([
      expect.any(String),
      [{ app_secret: expect.any(Buffer), drawn_secret: null }],
    ]);
  });

  test('and cannot undo the undo: what he has open ends, and his address gets no link', async () => {
    const member = await game.aMember();
    const { email, undo } = await moved(member);
    await game.requestEmail(member.token, `zweit.${email}`);
    const confirmation = await game.tokenMailedTo(`zweit.${email}`, 'email');
    await askForReset(email);
    const stolenReset = await game.tokenMailedTo(email, 'reset');

    await game.undoEmail(undo);
    const mails = await game.deliver();
    const toIntruder = mails.filter(({ to }) => to?.[0]?.address === email);
    expect(toIntruder.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/frühere E-Mail-Adresse gilt wieder$/),
    ]);
    expect(toIntruder[0]?.text).not.toContain('https://');
    expect((await game.confirmEmail(confirmation)).code).toBe('unknown-token');
    expect((await reset(stolenReset, 'gestohlen-3')).code).toBe('unknown-token');
    await askForReset(email);
    expect(await game.deliver()).toEqual([]);
    expect(await emailOf(member)).toBe(member.email);
  });

  test('also after a second change: the first link restores the first address and ends the others', async () => {
    const member = await game.aMember();
    const first = await moved(member);
    const second = await moved(member);
    expect((await game.undoEmail(first.undo)).status).toBe(200);
    expect(await emailOf(member)).toBe(member.email);
    expect((await game.undoEmail(second.undo)).code).toBe('unknown-token');
  });

  test('also when the second change is undone first: the first link goes on', async () => {
    const member = await game.aMember();
    const first = await moved(member);
    const second = await moved(member);
    expect((await game.undoEmail(second.undo)).status).toBe(200);
    expect(await emailOf(member)).toBe(first.email);
    expect((await game.undoEmail(first.undo)).status).toBe(200);
    expect(await emailOf(member)).toBe(member.email);
  });

  /** What the intruder has open at the new address, ready to be used. */
  const open = {
    'reset link': async (_member: Member, email: string) => {
      await askForReset(email);
      const token = await game.tokenMailedTo(email, 'reset');
      return () => reset(token, 'gestohlen-4');
    },
    'second change': async (member: Member, email: string) => {
      await game.requestEmail(member.token, `dritt.${email}`);
      const token = await game.tokenMailedTo(`dritt.${email}`, 'email');
      return () => game.confirmEmail(token);
    },
  } as const;

  test.each([
    ['reset link', 'after', [200, 404]],
    ['reset link', 'before', [200, 200]],
    ['second change', 'after', [200, 404]],
    ['second change', 'before', [200, 200]],
  ] as const)('whose %s comes just %s the undo', async (what, when, statuses) => {
    const member = await game.aMember();
    const { email, undo } = await moved(member);
    const attack = await open[what](member, email);
    const calls = [() => game.undoEmail(undo), attack];
    if (when === 'before') calls.reverse();
    const race = await game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM users WHERE id = ${member.id} FOR UPDATE`.execute(transaction);
      const answers: ReturnType<typeof attack>[] = [];
      for (const call of calls) {
        answers.push(call());
        await someoneWaits(game.db, answers.length);
      }
      return { answers };
    });
    const answers = await Promise.all(race.answers);
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(await emailOf(member)).toBe(member.email);
    for (const password of [playersPassword, 'gestohlen-4']) {
      expect((await game.signIn(member.email, password)).code).toBe('wrong-credentials');
    }
  });
});

describe('meanwhile', () => {
  const signUp = async (email: string) => {
    const name = `Neu ${++serial}`;
    const password = await encryptPassword(game, playersPassword);
    await game.call(endpoints.signup, { body: { name, email, password } });
    const { id } = await game.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const activateByHand = async (id: number) =>
    game.call(endpoints.activateUser, {
      token: (await anOrganiser(game.db, `Chefin ${++serial}`)).token,
      params: { id: String(id) },
      body: { active: true },
    });

  test('a sign-up with the former address, even activated by hand, does not block the undo', async () => {
    const member = await game.aMember();
    const { undo } = await moved(member);
    const squatter = await signUp(member.email);
    const refused = await activateByHand(squatter);
    expect([refused.status, refused.code]).toEqual([409, 'email-taken']);
    expect((await game.undoEmail(undo)).status).toBe(200);
    expect(await emailOf(member)).toBe(member.email);
    expect(await game.userOf(squatter)).toBeUndefined();
  });

  test('one that the owner of that address has activated keeps it', async () => {
    const member = await game.aMember();
    const { email, undo } = await moved(member);
    await signUp(member.email);
    const token = await game.tokenMailedTo(member.email, 'activate');
    await game.call(endpoints.activate, { params: { token } });
    const refused = await game.undoEmail(undo);
    expect([refused.status, refused.code]).toEqual([409, 'email-taken']);
    expect(await emailOf(member)).toBe(email);
  });

  test('the organiser has deactivated the account: it gets its address back and stays so', async () => {
    const member = await game.aMember();
    const { undo } = await moved(member);
    const { token } = await anOrganiser(game.db, `Chefin ${++serial}`);
    const params = { id: String(member.id) };
    await game.call(endpoints.activateUser, { token, params, body: { active: false } });
    expect((await game.undoEmail(undo)).status).toBe(200);
    expect(await game.userOf(member.id)).toMatchObject({ email: member.email, active: false });
    expect(await game.tokenMailedTo(member.email, 'reset')).toMatch(/^no-such-link/);
  });

  test('the account was deleted: its links are unknown', async () => {
    const member = await game.aMember();
    const { undo } = await moved(member);
    const { token } = await anOrganiser(game.db, `Chefin ${++serial}`);
    await game.call(endpoints.deleteUser, { token, params: { id: String(member.id) } });
    expect((await game.undoEmail(undo)).code).toBe('unknown-token');
  });
});
