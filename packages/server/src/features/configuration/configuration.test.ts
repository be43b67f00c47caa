import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { playedTournament, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aGroup,
  anOrganiser,
  aPlayer,
  aTournament,
  matchNumber,
  playersPassword,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { endSessions } from '../../identity/live-session.ts';
import { lockRoles } from '../../identity/roles.ts';
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

describe('what the former organiser sends while the role is passed on stores nothing:', () => {
  let bert: { id: number };
  let group: number;
  beforeEach(async () => {
    bert = await aPlayer(game.db, 'Bert');
    group = await aGroup(game.db, 'Kasse', { stake: 5, members: [bert.id] });
    const { id } = await matchNumber(game.db, 1);
    await aBet(game.db, id, bert.id, [2, 1]);
  });
  const of = ({ id }: { id: number }) => ({ id: String(id) });

  test.each<[string, (token: string) => Promise<{ status: number; code: string | null }>]>([
    [
      'a payment',
      (token) =>
        game.call(endpoints.recordPayment, {
          token,
          params: { id: String(group) },
          body: { userId: bert.id, kind: 'paid-in', amountCents: 500, note: '' },
        }),
    ],
    [
      'who has paid',
      (token) => game.call(endpoints.markPaid, { token, params: of(bert), body: { paid: true } }),
    ],
    [
      'an account switched off',
      (token) =>
        game.call(endpoints.activateUser, { token, params: of(bert), body: { active: false } }),
    ],
    ['an account deleted', (token) => game.call(endpoints.deleteUser, { token, params: of(bert) })],
    [
      'a helper',
      (token) =>
        game.call(endpoints.setScorekeeper, {
          token,
          params: of(bert),
          body: { scorekeeper: true },
        }),
    ],
    [
      'a member taken out',
      (token) =>
        game.call(endpoints.removeGroupMember, {
          token,
          body: { userId: bert.id, groupId: group },
        }),
    ],
    [
      'a reminder of a stake',
      (token) =>
        game.call(endpoints.remindOfPayment, {
          token,
          params: { id: String(group) },
          body: { userIds: [bert.id] },
        }),
    ],
    [
      'a look at open tips',
      async (token) => {
        const { id } = await matchNumber(game.db, 1);
        return game.call(endpoints.cheat, { token, params: { matchId: String(id) } });
      },
    ],
    [
      'a match deleted',
      async (token) => {
        const { id } = await matchNumber(game.db, 1);
        return game.call(endpoints.deleteMatch, { token, body: { id } });
      },
    ],
  ])('%s', async (_what, send) => {
    const next = await aPlayer(game.db, 'Nachfolgerin');
    // The gate has seen the role, and remembers it.
    expect((await current())?.organiserId).toBe(organiser.id);
    const refused = await interleave(
      game.db,
      async (transaction) => {
        await lockRoles(transaction);
        await transaction.updateTable('configuration').set({ admin_id: next.id }).execute();
        await endSessions(transaction, organiser.id);
      },
      () => send(organiser.token),
    );
    expect([refused.status, refused.code]).toEqual([401, 'signed-out']);
    expect([await texts(), messages]).toEqual([[], []]);
    const kept = await game.db
      .selectFrom('users as u')
      .innerJoin('tip_group_members as m', 'm.user_id', 'u.id')
      .select(['u.active', 'm.group_id'])
      .where('u.id', '=', bert.id)
      .execute();
    expect(kept).toEqual([{ active: true, group_id: group }]);
    expect(await game.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });
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
