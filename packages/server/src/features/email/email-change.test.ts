import { endpoints } from '@tippspiel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrganiser, aSession, playersPassword } from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { hashToken } from '../../identity/token-hash.ts';
import { mintToken } from '../../mail/mail-token.ts';

let game: MailedApp;
beforeAll(async () => {
  game = await startMailedApp();
});
afterAll(() => game.stop());
beforeEach(() => {
  game.messages.length = 0;
});

let serial = 0;
const aFreeAddress = () => `neu${++serial}@spiel.example`;
const verify = async (token: string) => (await game.call(endpoints.verify, { token })).status;
const requested = async (member: { token: string }, email = aFreeAddress()) => {
  expect((await game.requestEmail(member.token, email)).answer).toEqual({ success: true });
  return { email, token: await game.tokenMailedTo(email, 'email') };
};

describe('a change of address', () => {
  test('happens when the link mailed to the new address is used, once', async () => {
    const member = await game.aMember('Anna Geheim');
    const email = aFreeAddress();
    await game.requestEmail(member.token, email);
    const [mail, ...others] = await game.deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(JSON.stringify(mail)).not.toContain('Geheim');
    expect((await game.userOf(member.id))?.email).toBe(member.email);

    const token = await game.tokenMailedTo(email, 'email');
    const stored = await game.db.selectFrom('email_requests').selectAll().execute();
    expect(stored.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)]);
    const left = Number(stored[0]?.expires_at) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);

    expect((await game.confirmEmail(token)).answer).toEqual({ success: true });
    expect((await game.confirmEmail(token)).code).toBe('unknown-token');
    expect((await game.signIn(email)).answer).toMatchObject({ active: true });
    expect((await game.signIn(member.email)).code).toBe('wrong-credentials');
  });

  test('does not happen when a preview or a scanner merely opens the link', async () => {
    const member = await game.aMember();
    const { token } = await requested(member);
    const url = `/api/email/confirm/${token}`;
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      expect((await game.app.inject({ method, url })).statusCode).toBe(404);
    }
    expect((await game.userOf(member.id))?.email).toBe(member.email);
    expect((await game.confirmEmail(token)).status).toBe(200);
  });

  test('moves the picture, ends other sessions and all links, and notifies the former address', async () => {
    const member = await game.aMember();
    const elsewhere = await aSession(game.db, member.id);
    const picture = { user_id: member.id, jpeg: Buffer.from('jpeg') };
    await game.db.insertInto('avatars').values(picture).execute();
    const pictureOf = async () =>
      (await game.call(endpoints.profile, { token: member.token })).answer?.avatar ?? '';
    const before = await pictureOf();
    const other = await requested(member);
    const { email, token } = await requested(member);
    const reset = await mintToken(game.db, member.id, 'reset');

    await game.confirmEmail(token);
    const after = await pictureOf();
    expect(after).not.toBe(before);
    expect((await game.app.inject(after)).body).toBe('jpeg');
    expect((await game.app.inject(before)).body).not.toBe('jpeg');
    expect(await verify(member.token)).toBe(200);
    expect(await verify(elsewhere)).toBe(401);
    expect((await game.confirmEmail(other.token)).code).toBe('unknown-token');
    const body = { token: reset, password: await encryptPassword(game, playersPassword) };
    expect((await game.call(endpoints.resetPassword, { body })).code).toBe('unknown-token');
    const [notice, ...more] = await game.deliver();
    expect(more).toEqual([]);
    expect(notice?.to?.map(({ address }) => address)).toEqual([member.email]);
    expect(notice?.text).not.toContain(email);
    expect(await game.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('of the organiser leaves the role with the account', async () => {
    const member = await game.aMember();
    await game.db.updateTable('configuration').set({ admin_id: member.id }).execute();
    const { email, token } = await requested(member);
    await game.confirmEmail(token);
    expect((await game.signIn(email)).answer).toMatchObject({ role: 'organiser' });
    await anOrganiser(game.db);
  });
});

describe('a request is refused', () => {
  test.each([
    ['with a wrong password', 'x@spiel.example', 'falsch12', 403, 'wrong-password'],
    ['with a short one', 'x@spiel.example', 'x', 403, 'wrong-password'],
    ['with none', 'x@spiel.example', '', 400, 'password-length'],
    ['for what is no address', 'x.spiel.example', playersPassword, 400, 'bad-input'],
    ['for two addresses', 'x@a.example,y@b.example', playersPassword, 400, 'bad-input'],
  ])('%s', async (_how, email, password, status, code) => {
    const member = await game.aMember();
    const refused = await game.requestEmail(member.token, email, password);
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect(await game.deliver()).toEqual([]);
  });

  test('for the address that the account has', async () => {
    const member = await game.aMember();
    const refused = await game.requestEmail(member.token, member.email.toUpperCase());
    expect([refused.status, refused.code]).toEqual([409, 'email-unchanged']);
  });

  test('with the password in plain text', async () => {
    const { token } = await game.aMember();
    const body = { email: aFreeAddress(), password: playersPassword };
    const refused = await game.call(endpoints.requestEmail, { token, body });
    expect(refused.code).toBe('password-not-encrypted');
  });

  test('by a session that ends at the same moment', async () => {
    const member = await game.aMember();
    const under = await game.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('sessions').where('user_id', '=', member.id).execute();
      const answer = game.requestEmail(member.token, aFreeAddress());
      await someoneWaits(game.db);
      return { answer };
    });
    expect((await under.answer).code).toBe('signed-out');
    expect(game.messages).toEqual([]);
  });
});

describe('nobody learns from it who has an account', () => {
  test('a taken address answers like a free one, and only its owner gets a mail', async () => {
    const [member, owner] = [await game.aMember(), await game.aMember()];
    const free = await game.requestEmail(member.token, aFreeAddress());
    await game.deliver();
    const taken = await game.requestEmail(member.token, owner.email.toUpperCase());
    expect(taken.raw.body).toBe(free.raw.body);
    expect(taken.raw.headers).toEqual({ ...free.raw.headers, date: taken.raw.headers.date });
    expect(game.messages, 'whether it is taken is asked when the mail goes out').toMatchObject([
      { kind: 'email-confirm', userId: member.id },
    ]);
    const mails = await game.deliver();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([owner.email]);
    expect(mails[0]?.text).not.toContain('https://');
    expect((await game.userOf(owner.id))?.email).toBe(owner.email);
  });

  test('the mails of an hour run out as fast with taken addresses as with free ones', async () => {
    const own = await Promise.all(
      [true, false].map(async (isTaken) => {
        const [member, owner] = [await game.aMember(), await game.aMember()];
        for (let count = 0; count < 4; count += 1) {
          await game.requestEmail(member.token, isTaken ? owner.email : aFreeAddress());
        }
        const [first, second] = [aFreeAddress(), aFreeAddress()];
        await game.requestEmail(member.token, first);
        await game.requestEmail(member.token, second);
        return { first, second };
      }),
    );
    const reached = new Set((await game.deliver()).map(({ to }) => to?.[0]?.address));
    expect(own.map(({ first }) => reached.has(first))).toEqual([true, true]);
    expect(own.map(({ second }) => reached.has(second))).toEqual([false, false]);
  });

  test('a mere sign-up with the address does not keep its owner from it', async () => {
    const [member, email] = [await game.aMember(), aFreeAddress()];
    const password = await encryptPassword(game, 'fremdes');
    const signup = (address: string) =>
      game.call(endpoints.signup, { body: { name: 'Besetzer', email: address, password } });
    await signup(email);
    game.messages.length = 0;
    const { token } = await requested(member, email);
    expect((await game.confirmEmail(token)).status).toBe(200);
    expect((await game.userOf(member.id))?.email).toBe(email);
    expect((await signup(aFreeAddress())).code, 'the name stays reserved').toBe('name-taken');
  });
});
