import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aPlayer, aTournament } from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { hashPassword, verifyPassword } from '../../identity/password.ts';
import type { Message } from '../../mail/mail.ts';
import { mintToken } from '../../mail/mail-token.ts';
import { buildApp } from '../../startup/app.ts';

let game: TestApp;
const messages: Message[] = [];
beforeAll(async () => {
  const mail = { send: async (message: Message) => void messages.push(message) };
  game = await startTestApp({}, { mail });
  await aTournament(game.db);
});
beforeEach(() => {
  messages.length = 0;
});

let serial = 0;
const newcomer = () => {
  serial += 1;
  return { username: `Neuling ${serial}`, email: `neu${serial}@spiel.example` };
};
const signup = async (who: { username: string; email: string }, password = 'geheim12') =>
  game.call(endpoints.signup, {
    wire: { ...who, password: await encryptPassword(game, password) },
  });
const userOf = (email: string) =>
  game.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const userIdOf = async (email: string) => (await userOf(email))?.id ?? -1;

describe('sign-up', () => {
  test('opens an inactive account and mails its link', async () => {
    const who = newcomer();
    const { answer } = await signup(who, 'geheim12');
    expect(answer).toEqual({ success: true });
    const user = await userOf(who.email);
    expect(user).toMatchObject({ name: who.username, active: false, terms_version: '2026-11-28' });
    expect(user?.terms_accepted_at).toBeInstanceOf(Date);
    expect(await verifyPassword(user?.password_hash ?? null, 'geheim12')).toBe(true);
    expect(messages).toEqual([{ kind: 'activation', userId: user?.id }]);
  });

  test('a name is taken whatever its case and width', async () => {
    const who = newcomer();
    await signup(who);
    for (const username of [who.username.toUpperCase(), who.username.replace('N', 'Ｎ')]) {
      const refused = await signup({ ...newcomer(), username });
      expect([refused.status, refused.code]).toEqual([409, 'name-taken']);
    }
  });

  test('a taken address answers like a new one and its owner gets a mail', async () => {
    const owner = await aPlayer(game.db);
    const stranger = { ...newcomer(), email: owner.email.toUpperCase() };
    const fresh = await signup(newcomer());
    const taken = await signup(stranger);
    expect(taken.raw.body).toBe(fresh.raw.body);
    const headers = ({ raw }: typeof taken) => ({
      ...raw.headers,
      date: '',
      'set-cookie': String(raw.headers['set-cookie']).replace(/=[\w-]{43};/, '=token;'),
    });
    expect(headers(taken)).toEqual(headers(fresh));
    expect(messages.at(-1)).toEqual({ kind: 'account-exists', userId: owner.id });
    const again = await signup({ ...newcomer(), username: stranger.username });
    expect(again.code, 'the name reveals nothing about the address either').toBe('name-taken');
  });

  test.each([
    ['braille blanks alone', '\u2800\u2800\u2800'],
    ['what is no character', 'Jürgen\uffff Weiß'],
    ['a private character', 'Anna\uE000'],
  ])('a name with %s is refused', async (_, username) => {
    expect((await signup({ ...newcomer(), username })).status).toBe(400);
  });

  test.each([
    ['a blank that is a letter', '\u3164'],
    ['an invisible accent joiner', '\u034F'],
    ['a direction mark', '\u202E'],
    ['zero width', '\u200B'],
    ['a soft hyphen', '\u00AD'],
    ['the selector of plain text', '\uFE0E'],
  ])('a name is stored without %s', async (_, character) => {
    const { username, ...rest } = newcomer();
    expect((await signup({ ...rest, username: username + character })).status).toBe(200);
    expect((await userOf(rest.email))?.name).toBe(username);
  });

  test('a name with an emoji is one, with or without the selector that nobody sees', async () => {
    expect((await signup({ ...newcomer(), username: 'Herz \u2764\uFE0F' })).status).toBe(200);
    expect((await signup({ ...newcomer(), username: 'herz \u2764' })).code).toBe('name-taken');
  });

  test.each(['a@b.example,c@d.example', 'a@b.example>', 'Anna <a@b.example>', 'a b@b.example'])(
    'an address that is not one plain address is refused: %s',
    async (email) => {
      expect((await signup({ ...newcomer(), email })).status).toBe(400);
    },
  );

  test('an address that was never activated gets a new link, its account stays as it is', async () => {
    const who = newcomer();
    await signup(who, 'geheim12');
    const userId = await userIdOf(who.email);
    await signup({ ...newcomer(), email: who.email }, 'geheim12');
    expect(messages.at(-1)).toEqual({ kind: 'activation', userId });
    const user = await userOf(who.email);
    expect(user?.name).toBe(who.username);
    expect(await verifyPassword(user?.password_hash ?? null, 'geheim12')).toBe(true);
  });

  test('of two passwords for one address that was never activated none works', async () => {
    const who = newcomer();
    await signup(who, 'geheim12');
    await signup({ ...newcomer(), email: who.email }, 'anderes');
    const user = await userOf(who.email);
    for (const password of ['geheim12', 'anderes']) {
      expect(await verifyPassword(user?.password_hash ?? null, password)).toBe(false);
    }
  });

  test('the password of an active account is nothing that a sign-up changes', async () => {
    const who = newcomer();
    await signup(who, 'geheim12');
    await game.db
      .updateTable('users')
      .set({ active: true, activated_at: new Date() })
      .where('id', '=', await userIdOf(who.email))
      .execute();
    await signup({ ...newcomer(), email: who.email }, 'anderes');
    const user = await userOf(who.email);
    expect(await verifyPassword(user?.password_hash ?? null, 'geheim12')).toBe(true);
  });

  test('of many who want one name or one address at once one gets it', async () => {
    const who = newcomer();
    const names = await Promise.all(
      Array.from({ length: 5 }, () => signup({ ...newcomer(), username: who.username })),
    );
    expect(names.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { email } = newcomer();
    const addresses = await Promise.all(
      Array.from({ length: 5 }, () => signup({ ...newcomer(), email })),
    );
    expect(addresses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(messages.filter(({ kind }) => kind === 'activation')).toHaveLength(6);
  });

  test('of a name and a reservation of it at once only one succeeds', async () => {
    const owner = await aPlayer(game.db);
    const { username } = newcomer();
    // Ends the transaction of the sign-up with the known address last, when it sends its message.
    const message = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const mail = {
      send: async ({ userId }: Message) => {
        if (userId !== owner.id) return;
        reached.resolve();
        await message.promise;
      },
    };
    const slow = await buildApp({ ...game, mail, log: pino({ level: 'silent' }) });
    const body = {
      username,
      email: owner.email,
      password: await encryptPassword(game, 'geheim12'),
    };
    const reserving = slow.inject({ method: 'POST', url: '/api/signup', payload: body });
    await reached.promise;
    const opening = signup({ ...newcomer(), username });
    const renaming = aPlayer(game.db).then(async ({ token }) =>
      game.call(endpoints.saveProfile, {
        token,
        body: { name: username, password: await encryptPassword(game, 'geheim12') },
      }),
    );
    await Promise.race([Promise.all([opening, renaming]), someoneWaits(game.db, 2)]);
    message.resolve();
    expect((await reserving).statusCode).toBe(200);
    expect([(await opening).code, (await renaming).code]).toEqual(['name-taken', 'name-taken']);
    await slow.close();
  });

  test.each([
    ['short name', { username: 'Jo' }, 'Der Name muss 3 bis 40 Zeichen lang sein.'],
    ['long name', { username: 'a'.repeat(41) }, 'Der Name muss 3 bis 40 Zeichen lang sein.'],
    [
      'control character',
      { username: 'ab\u0000c' },
      'Der Name enthält Zeichen, die nicht erlaubt sind.',
    ],
    [
      'invisible name',
      { username: '\u200b\u200b\u200b' },
      'Der Name muss 3 bis 40 Zeichen lang sein.',
    ],
    ['address without @', { email: 'neuling.example' }, 'E-Mail: Das hat die falsche Form.'],
    ['short address', { email: 'a@b.c' }, 'E-Mail: Mindestens 6 Zeichen.'],
  ])('refuses a %s with the sentence of the form and the reason', async (_what, part, reason) => {
    const refused = await signup({ ...newcomer(), ...part });
    expect(refused.raw.json()).toEqual({
      success: false,
      code: 'bad-input',
      message: 'E-Mail/Passwort/Name fehlerhaft',
      reason,
    });
  });
});

test("a login does not reveal whether a stranger's address had an account at sign-up", async () => {
  const owner = await aPlayer(game.db);
  const password_hash = await hashPassword('geheim12');
  await game.db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute();
  const newcomers = [newcomer(), { ...newcomer(), email: owner.email }];
  const answers = [];
  for (const who of newcomers) {
    await signup(who, 'geraten');
    const body = { email: who.email, password: await encryptPassword(game, 'geraten') };
    const { status, raw } = await game.call(endpoints.login, { body });
    answers.push([status, raw.body]);
  }
  expect(answers[0]?.[0]).toBe(401);
  expect(answers[1]).toEqual(answers[0]);
});

describe('activation', () => {
  test('works once, and then says so for its 48 hours', async () => {
    const who = newcomer();
    await signup(who);
    const userId = await userIdOf(who.email);
    const first = await mintToken(game.db, userId, 'activation');
    const token = await mintToken(game.db, userId, 'activation');
    expect((await game.call(endpoints.activate, { params: { token } })).status).toBe(200);
    expect(await userOf(who.email)).toMatchObject({ active: true });
    for (const used of [token, first]) {
      const { answer } = await game.call(endpoints.activate, { params: { token: used } });
      expect(answer).toEqual({ success: true, already: true, email: who.email });
    }
    await game.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', userId)
      .execute();
    for (const gone of [token, first, 'a'.repeat(43)]) {
      const refused = await game.call(endpoints.activate, { params: { token: gone } });
      expect([refused.status, refused.code]).toEqual([404, 'unknown-token']);
    }
  });

  test('does not undo what the organiser has deactivated, nor does a reset link', async () => {
    const who = newcomer();
    await signup(who);
    const id = await userIdOf(who.email);
    const token = await mintToken(game.db, id, 'activation');
    const reset = await mintToken(game.db, id, 'reset');
    await game.db
      .updateTable('users')
      .set({ activated_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    for (const tried of [token, reset]) {
      const refused = await game.call(endpoints.activate, { params: { token: tried } });
      expect(refused.code).toBe('unknown-token');
    }
    expect(await userOf(who.email)).toMatchObject({ active: false });
  });
});

describe('a new password', () => {
  test('is asked for without telling who has an account', async () => {
    const player = await aPlayer(game.db);
    const who = newcomer();
    await signup(who);
    const ask = async (email: string) =>
      (await game.call(endpoints.requestReset, { body: { email } })).raw.body;
    const answers = [await ask(player.email), await ask(who.email), await ask('niemand@x.example')];
    expect(new Set(answers)).toEqual(new Set(['{"success":true}']));
    expect(messages.slice(1)).toEqual([
      { kind: 'reset', userId: player.id },
      { kind: 'activation', userId: await userIdOf(who.email) },
      { kind: 'reset', userId: 0 },
    ]);
  });

  test('ends all sessions and links, and mails the owner', async () => {
    const player = await aPlayer(game.db);
    const token = await mintToken(game.db, player.id, 'reset');
    const other = await mintToken(game.db, player.id, 'reset');
    const reset = async (used: string, password = 'anderes') =>
      game.call(endpoints.resetPassword, {
        body: { token: used, password: await encryptPassword(game, password) },
      });
    const short = await reset(token, 'kurz');
    expect(short.raw.json().message).toBe('Passwörter nicht mindestens 6 Zeichen lang');
    expect((await reset(token)).status).toBe(200);
    expect((await game.call(endpoints.verify, { token: player.token })).status).toBe(401);
    expect(messages).toEqual([{ kind: 'password-changed', userId: player.id }]);
    expect((await reset(token)).code).toBe('unknown-token');
    expect((await reset(other)).code).toBe('unknown-token');
    const body = { email: player.email, password: await encryptPassword(game, 'anderes') };
    expect((await game.call(endpoints.login, { body })).answer).toMatchObject({ active: true });
  });

  test('of two links used at once one counts, and neither call waits for the other in a circle', async () => {
    const player = await aPlayer(game.db);
    const [first, second] = [
      await mintToken(game.db, player.id, 'reset'),
      await mintToken(game.db, player.id, 'reset'),
    ];
    const reset = async (token: string) =>
      game.call(endpoints.resetPassword, {
        body: { token, password: await encryptPassword(game, 'anderes') },
      });
    const both = await game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM users WHERE id = ${player.id} FOR UPDATE`.execute(transaction);
      const under = [reset(first), reset(second)];
      await someoneWaits(game.db, 2);
      return { under };
    });
    const answers = await Promise.all(both.under);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('cannot be set with an activation link', async () => {
    const player = await aPlayer(game.db);
    const token = await mintToken(game.db, player.id, 'activation');
    const password = await encryptPassword(game, 'anderes');
    const refused = await game.call(endpoints.resetPassword, { body: { token, password } });
    expect([refused.status, refused.code]).toEqual([404, 'unknown-token']);
  });
});

test.each([
  ['one character short', 'a'.repeat(42)],
  ['cut down to a few characters', 'abc'],
  ['with a full stop from the mail', `${'a'.repeat(43)}.`],
  ['with a blank', `${'a'.repeat(20)} ${'a'.repeat(23)}`],
  ['with a NUL', `${'a'.repeat(20)}\0`],
  ['as long as a path may be', 'a'.repeat(300)],
])('a link %s is an unknown link', async (_what, token) => {
  const activation = await game.call(endpoints.activate, { params: { token } });
  expect([activation.status, activation.code]).toEqual([404, 'unknown-token']);
  const password = await encryptPassword(game, 'anderes');
  for (const mailed of [token, '', token.repeat(100)]) {
    const reset = await game.call(endpoints.resetPassword, { body: { token: mailed, password } });
    expect([reset.status, reset.code]).toEqual([404, 'unknown-token']);
  }
});
