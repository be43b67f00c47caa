import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { playedTournament, startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aPlayer, aTournament, playersPassword } from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import type { Message } from '../../mail/mail.ts';

let game: TestApp;
const messages: Message[] = [];
let organiser: { id: number; token: string };
beforeEach(async () => {
  messages.length = 0;
  game = await startTestApp({}, { mail: { send: async (message) => void messages.push(message) } });
  await aTournament(game.db);
  organiser = await anOrganiser(game.db);
  return () => game.close();
});

const current = async (token = organiser.token) =>
  (await game.call(endpoints.configuration, { token })).answer;
const save = async (
  change: { id?: number; name?: string; champion?: string | null; organiserId?: number },
  token = organiser.token,
) =>
  game.call(endpoints.saveConfiguration, {
    token,
    body: {
      id: 1,
      name: 'EM 2024',
      champion: null,
      organiserId: organiser.id,
      ...(change.organiserId === undefined
        ? {}
        : { current: await encryptPassword(game, playersPassword) }),
      ...change,
    },
  });
const texts = async () => (await wholeLog(game.db)).map(({ text }) => text);

test('names the game and the champion, and withdraws him', async () => {
  await save({ name: 'Unser Spiel', champion: 'Spanien' });
  expect(await current()).toEqual({
    id: 1,
    name: 'Unser Spiel',
    champion: 'Spanien',
    organiserId: organiser.id,
  });
  const tournament = () => playedTournament(game);
  expect(await tournament()).toMatchObject({ name: 'Unser Spiel', champion: 'Spanien' });
  await save({ name: 'Unser Spiel', champion: '' });
  expect((await current())?.champion).toBeNull();
  expect((await tournament()).champion).toBeNull();
  await save({ name: 'Unser Spiel' });
  expect(await texts()).toEqual([
    'Das Tippspiel heißt nun „Unser Spiel“.',
    'Turniersieger ist Spanien.',
    'Der Turniersieger wurde zurückgenommen, bisher Spanien.',
  ]);
});

test('passes the role on and signs the former organiser out everywhere', async () => {
  const next = await aPlayer(game.db, 'Nachfolgerin');
  expect((await save({ organiserId: next.id })).status).toBe(200);
  expect((await game.call(endpoints.verify, { token: organiser.token })).status).toBe(401);
  expect((await game.call(endpoints.verify, { token: next.token })).answer?.role).toBe('organiser');
  expect((await current(next.token))?.organiserId).toBe(next.id);
  expect(await texts()).toEqual(['Nachfolgerin ist nun Organisator.']);
});

test('passes the role on for the password alone, and tells both by mail', async () => {
  const next = await aPlayer(game.db);
  const body = { id: 1, name: 'EM 2024', champion: null, organiserId: next.id };
  const pass = async (current?: string) =>
    game.call(endpoints.saveConfiguration, {
      token: organiser.token,
      body: { ...body, ...(current ? { current: await encryptPassword(game, current) } : {}) },
    });
  const refused = [await pass(), await pass('falsch12')];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, 'current-password-needed'],
    [403, 'wrong-password'],
  ]);
  expect([(await current())?.organiserId, messages]).toEqual([organiser.id, []]);
  expect((await pass(playersPassword)).status).toBe(200);
  expect(messages).toEqual([
    { kind: 'organiser-left', userId: organiser.id },
    { kind: 'organiser-appointed', userId: next.id },
  ]);
});

test('the role is passed on once: a former organiser cannot pass it on again', async () => {
  const [next, friend] = [await aPlayer(game.db), await aPlayer(game.db)];
  const late = await game.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('configuration').set({ admin_id: next.id }).execute();
    const under = { answer: save({ organiserId: friend.id }) };
    await someoneWaits(game.db);
    return under;
  });
  const refused = await late.answer;
  expect([refused.status, refused.code]).toEqual([401, 'signed-out']);
  expect((await current(next.token))?.organiserId).toBe(next.id);
  expect(await texts()).toEqual([]);
});

test('refuses what is unknown or inactive and changes nothing', async () => {
  const inactive = await aPlayer(game.db);
  await game.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute();
  const before = await current();
  const tried = [
    [{ id: 2 }, 404, 'not-found'],
    [{ champion: 'Norwegen' }, 404, 'not-found'],
    [{ organiserId: 2_000_000 }, 404, 'not-found'],
    [{ organiserId: inactive.id }, 409, 'user-inactive'],
  ] as const;
  for (const [change, status, code] of tried) {
    const refused = await save({ name: 'Anders', ...change });
    expect([refused.status, refused.code]).toEqual([status, code]);
  }
  const nameless = await game.call(endpoints.saveConfiguration, {
    token: organiser.token,
    wire: { id: 1, tipgameName: '', winner: null, admin: organiser.id },
  });
  expect([nameless.status, nameless.code]).toEqual([400, 'bad-input']);
  expect(await current()).toEqual(before);
  expect(await texts()).toEqual([]);
});

test('of a role passed on and an account deactivated at once only one happens', async () => {
  const next = await aPlayer(game.db);
  const [passed, deactivated] = await Promise.all([
    save({ organiserId: next.id }),
    game.call(endpoints.activateUser, {
      token: organiser.token,
      params: { id: String(next.id) },
      body: { active: false },
    }),
  ]);
  expect([passed.status, deactivated.status].toSorted()).not.toEqual([200, 200]);
  const row = await game.db
    .selectFrom('configuration as c')
    .innerJoin('users as u', 'u.id', 'c.admin_id')
    .select('u.active')
    .executeTakeFirst();
  expect(row).toEqual({ active: true });
});
