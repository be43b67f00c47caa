import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { anAdmin, aPlayer, aTournament } from '../../../test/factories.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';

let game: TestApp;
let admin: { id: number; token: string };
beforeEach(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  admin = await anAdmin(game.db);
  return () => game.close();
});

const current = async (token = admin.token) =>
  (await game.call(endpoints.configuration, { token })).answer;
const save = (
  change: { id?: number; tipgameName?: string; winner?: string | null; admin?: number },
  token = admin.token,
) =>
  game.call(endpoints.saveConfiguration, {
    token,
    body: { id: 1, tipgameName: 'EM 2024', winner: null, admin: admin.id, ...change },
  });
const texts = async () => (await wholeLog(game.db)).map(({ text }) => text);

test('names the game and the champion, and withdraws him', async () => {
  await save({ tipgameName: 'Unser Spiel', winner: 'Spanien' });
  expect(await current()).toEqual({
    id: 1,
    tipgameName: 'Unser Spiel',
    winner: 'Spanien',
    userAdmin: admin.id,
  });
  const told = async () => (await game.call(endpoints.tournament)).answer;
  expect(await told()).toMatchObject({ name: 'Unser Spiel', winner: 'Spanien' });
  await save({ tipgameName: 'Unser Spiel', winner: '' });
  expect((await current())?.winner).toBeNull();
  expect((await told())?.winner).toBeNull();
  await save({ tipgameName: 'Unser Spiel' });
  expect(await texts()).toEqual([
    'Das Tippspiel heißt nun „Unser Spiel“.',
    'Turniersieger ist Spanien.',
    'Der Turniersieger wurde zurückgenommen, bisher Spanien.',
  ]);
});

test('passes the role on and signs the former admin out everywhere', async () => {
  const next = await aPlayer(game.db, 'Nachfolgerin');
  expect((await save({ admin: next.id })).status).toBe(200);
  expect((await game.call(endpoints.verify, { token: admin.token })).status).toBe(401);
  expect((await game.call(endpoints.verify, { token: next.token })).answer?.role).toBe('1');
  expect((await current(next.token))?.userAdmin).toBe(next.id);
  expect(await texts()).toEqual(['Nachfolgerin ist nun Administrator.']);
});

test('the role is passed on once: whoever has just lost it can do so no more', async () => {
  const [next, friend] = [await aPlayer(game.db), await aPlayer(game.db)];
  const late = await game.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('configuration').set({ admin_id: next.id }).execute();
    const under = { answer: save({ admin: friend.id }) };
    await someoneWaits(game.db);
    return under;
  });
  const refused = await late.answer;
  expect([refused.status, refused.code]).toEqual([401, 'signed-out']);
  expect((await current(next.token))?.userAdmin).toBe(next.id);
  expect(await texts()).toEqual([]);
});

test('refuses what is unknown or inactive and changes nothing', async () => {
  const inactive = await aPlayer(game.db);
  await game.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute();
  const before = await current();
  const tried = [
    [{ id: 2 }, 404, 'not-found'],
    [{ winner: 'Norwegen' }, 404, 'not-found'],
    [{ admin: 2_000_000 }, 404, 'not-found'],
    [{ admin: inactive.id }, 409, 'user-inactive'],
    [{ tipgameName: '' }, 400, 'bad-input'],
  ] as const;
  for (const [change, status, code] of tried) {
    const refused = await save({ tipgameName: 'Anders', ...change });
    expect([refused.status, refused.code]).toEqual([status, code]);
  }
  expect(await current()).toEqual(before);
  expect(await texts()).toEqual([]);
});

test('of a role passed on and an account deactivated at once only one happens', async () => {
  const next = await aPlayer(game.db);
  const [passed, deactivated] = await Promise.all([
    save({ admin: next.id }),
    game.call(endpoints.activateUser, {
      token: admin.token,
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
