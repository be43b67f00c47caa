import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { avatarCodes } from '../src/identity/avatar-code.ts';
import { anOrganiser, playersPassword } from '../test/factories.ts';
import { someoneWaits } from '../test/lock-wait.ts';
import { type MailedApp, startMailedApp } from '../test/mailed-app.ts';
import { encryptPassword } from '../test/passwords.ts';

let game: MailedApp;
beforeAll(async () => {
  game = await startMailedApp();
});
afterAll(() => game.stop());

let serial = 0;
const aFreeAddress = () => `neu${++serial}@spiel.example`;
const requested = async (member: { token: string }, email = aFreeAddress()) => {
  expect((await game.requestEmail(member.token, email)).answer).toEqual({ success: true });
  return { email, token: await game.tokenMailedTo(email, 'email') };
};
type Member = Awaited<ReturnType<typeof game.aMember>>;

describe('of two who want one address', () => {
  const bothRequested = async () => {
    const [first, second] = [await game.aMember(), await game.aMember()];
    const { email, token } = await requested(first);
    const other = await requested(second, email);
    return { first, second, email, tokens: [token, other.token] as const };
  };

  test.each([
    ['the second is refused when the first commits', true, [409, 'email-taken']],
    ['the second gets it when the first is undone', false, [200, null]],
  ])('%s', async (_outcome, commits, expected) => {
    const { first, second, email, tokens } = await bothRequested();
    const race: { answer?: ReturnType<typeof game.confirmEmail> } = {};
    await game.db
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ email, email_key: email })
          .where('id', '=', first.id)
          .execute();
        race.answer = game.confirmEmail(tokens[1]);
        await someoneWaits(game.db);
        if (!commits) throw new Error('rolled back');
      })
      .catch(() => undefined);
    const answer = await race.answer;
    expect([answer?.status, answer?.code]).toEqual(expected);
    const holder = commits ? first : second;
    expect((await game.userOf(holder.id))?.email).toBe(email);
    const loser = commits ? second : first;
    expect((await game.userOf(loser.id))?.email).toBe(loser.email);
  });

  test('a sign-up that commits at the same moment is replaced', async () => {
    const member = await game.aMember();
    const { email, token } = await requested(member);
    const race = await game.db.transaction().execute(async (transaction) => {
      const sleeper = await game.aMember();
      await transaction
        .updateTable('users')
        .set({ email, email_key: email, active: false, activated_at: null })
        .where('id', '=', sleeper.id)
        .execute();
      const answer = game.confirmEmail(token);
      await someoneWaits(game.db);
      return { answer };
    });
    expect((await race.answer).status).toBe(200);
    expect((await game.userOf(member.id))?.email).toBe(email);
  });
});

describe('between request and confirmation', () => {
  const encrypted = () => encryptPassword(game, 'neues-123');
  const organiser = () => anOrganiser(game.db, `Chefin ${++serial}`);

  const happenings: Record<string, (member: Member) => Promise<unknown>> = {
    'the player saves another password': async ({ token, name }) =>
      game.call(endpoints.saveProfile, {
        token,
        body: { name, password: await encrypted() },
      }),
    'a password is set by a mailed link': async ({ email }) => {
      await game.call(endpoints.requestReset, { body: { email } });
      const token = await game.tokenMailedTo(email, 'reset');
      return game.call(endpoints.resetPassword, { body: { token, password: await encrypted() } });
    },
    'the account is deactivated': async ({ id }) =>
      game.call(endpoints.activateUser, {
        token: (await organiser()).token,
        params: { id: String(id) },
        body: { active: false },
      }),
    'the account is deleted': async ({ id }) =>
      game.call(endpoints.deleteUser, {
        token: (await organiser()).token,
        params: { id: String(id) },
      }),
    'the hour passes': async ({ id }) =>
      game.db
        .updateTable('email_requests')
        .set({ expires_at: sql`clock_timestamp()` })
        .where('user_id', '=', id)
        .execute(),
  };

  test.each(Object.entries(happenings))('%s: the link no longer works', async (_what, happen) => {
    const member = await game.aMember();
    const { token } = await requested(member);
    await happen(member);
    expect((await game.confirmEmail(token)).code).toBe('unknown-token');
    const { email = member.email } = (await game.userOf(member.id)) ?? {};
    expect(email).toBe(member.email);
  });

  test('the session that asked may end, and the role may pass on: the link works', async () => {
    const member = await game.aMember();
    const { email, token } = await requested(member);
    await game.call(endpoints.logout, { token: member.token });
    await game.db.updateTable('configuration').set({ admin_id: member.id }).execute();
    expect((await game.confirmEmail(token)).status).toBe(200);
    expect((await game.signIn(email)).answer).toMatchObject({ role: 'organiser' });
  });
});

test('a rename at the same moment gets the picture code of the new name and the new address', async () => {
  const member = await game.aMember();
  const { email, token } = await requested(member);
  const password = await encryptPassword(game, 'neues-123');
  const race = await game.db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM users WHERE id = ${member.id} FOR UPDATE`.execute(transaction);
    const confirmed = game.confirmEmail(token);
    await someoneWaits(game.db);
    const body = { name: 'Umbenannt', password };
    const saved = game.call(endpoints.saveProfile, { token: member.token, body });
    await someoneWaits(game.db, 2);
    return { confirmed, saved };
  });
  expect((await race.confirmed).status).toBe(200);
  expect((await race.saved).status).toBe(200);
  const codeOf = await avatarCodes(game.db)();
  const name = 'Umbenannt';
  expect(await game.userOf(member.id)).toMatchObject({
    name,
    email,
    avatar_code: codeOf({ name, email }),
  });
});

test('five requests in ten minutes, right or wrong, and twenty wrong passwords a day', async () => {
  const limited = await startMailedApp({ rateLimits: true, trustProxy: 1 });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { token } = await limited.aMember();
  const request = async (password: string, from = '192.0.2.1') => {
    const payload = {
      email: 'neu@spiel.example',
      password: await encryptPassword(limited, password),
    };
    const headers = { authorization: token, 'x-forwarded-for': from };
    const url = '/api/profile-email';
    return (await limited.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  const statuses: number[] = [];
  for (let tenMinutes = 0; tenMinutes < 4; tenMinutes += 1) {
    for (let guess = 0; guess < 5; guess += 1) statuses.push(await request('falsch12'));
    expect(await request(playersPassword, '192.0.2.2'), 'from elsewhere too').toBe(429);
    vi.setSystemTime(Date.now() + 601_000);
  }
  expect(new Set(statuses)).toEqual(new Set([403]));
  expect(await request(playersPassword), 'after twenty wrong ones').toBe(429);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await request(playersPassword)).toBe(200);
  vi.useRealTimers();
  await limited.stop();
});
