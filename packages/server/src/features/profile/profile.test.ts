import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  aSession,
  aTournament,
  gameClockAt,
  playersPassword,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import type { Message } from '../../mail/mail.ts';
import { closeQuestions } from '../../standings/questions.ts';

let game: TestApp;
const messages: Message[] = [];
beforeAll(async () => {
  game = await startTestApp({}, { mail: { send: async (message) => void messages.push(message) } });
  await aTournament(game.db);
});
beforeEach(() => gameClockAt(game.db, '2024-06-13T19:00:00Z'));

const profileOf = async (token: string, id?: number) =>
  game.call(endpoints.profile, { token, query: id === undefined ? {} : { id: String(id) } });
const tipChampion = (token: string, winner: string) =>
  game.call(endpoints.saveChampionTip, { token, wire: { winner } });
const save = async (token: string, name: string, password = 'geheim12') =>
  game.call(endpoints.saveProfile, {
    token,
    body: { name, password: await encryptPassword(game, password) },
  });

describe('the profile', () => {
  test("shows everything to oneself and nobody else's e-mail, payment and open tip", async () => {
    const [anna, ben] = [await aPlayer(game.db, 'Anna'), await aPlayer(game.db, 'Ben')];
    await tipChampion(anna.token, 'Spanien');
    const own = (await profileOf(anna.token)).answer;
    expect(own).toMatchObject({
      id: anna.id,
      name: 'Anna',
      email: anna.email,
      championTip: 'Spanien',
      paid: false,
      fullStake: false,
      forMoney: true,
    });
    expect(own?.avatar).toMatch(/^\/api\/avatar\/avatar_[\w-]+\.jpg\?v=none$/);
    const seen = { ...own, email: null, paid: null, forMoney: null, championTip: null };
    expect((await profileOf(ben.token, anna.id)).answer).toEqual(seen);
    expect((await profileOf(anna.token, anna.id)).answer).toEqual(own);
  });

  test('of an unknown or inactive player is not found, except by the organiser', async () => {
    const [player, gone] = [await aPlayer(game.db), await aPlayer(game.db)];
    const organiser = await anOrganiser(game.db);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    expect((await profileOf(player.token, gone.id)).code).toBe('not-found');
    expect((await profileOf(player.token, 2_000_000)).code).toBe('not-found');
    expect((await profileOf(organiser.token, gone.id)).answer).toMatchObject({ email: null });
  });
});

describe('texts that are passed on', () => {
  test('leave out who wishes it: the wish stays with the account, and the group hears of it', async () => {
    const [anna, ben] = [await aPlayer(game.db), await aPlayer(game.db)];
    const id = await aGroup(game.db, `Runde ${anna.id}`, { members: [anna.id, ben.id] });
    const unnamed = async () => {
      const input = { params: { id: String(id) }, query: {}, token: ben.token };
      const { answer = [] } = await game.call(endpoints.groupMembers, input);
      return answer.filter((member) => member.unnamed).map((member) => member.id);
    };
    const wish = (wanted: boolean) =>
      game.call(endpoints.saveUnnamed, { token: anna.token, body: { unnamed: wanted } });
    expect(await unnamed()).toEqual([]);
    expect((await wish(true)).status).toBe(200);
    expect((await profileOf(anna.token)).answer?.unnamed).toBe(true);
    expect((await profileOf(ben.token, anna.id)).answer).not.toHaveProperty('unnamed');
    expect(await unnamed()).toEqual([anna.id]);
    await wish(false);
    expect((await profileOf(anna.token)).answer).not.toHaveProperty('unnamed');
    expect(await unnamed()).toEqual([]);
  });
});

describe('saving', () => {
  test('changes name, password and picture address, and signs out elsewhere', async () => {
    const player = await aPlayer(game.db);
    const elsewhere = await aSession(game.db, player.id);
    const before = (await profileOf(player.token)).answer;
    expect((await save(player.token, '  Neuer   Name ')).answer).toEqual({ success: true });
    const after = (await profileOf(player.token)).answer;
    expect(after?.name).toBe('Neuer Name');
    expect(after?.avatar).not.toBe(before?.avatar);
    expect((await game.call(endpoints.verify, { token: elsewhere })).status).toBe(401);
    const received = messages.filter((message) => message.userId === player.id);
    expect(received).toEqual([{ kind: 'password-changed', userId: player.id }]);
    const body = { email: player.email, password: await encryptPassword(game, 'geheim12') };
    expect((await game.call(endpoints.login, { body })).answer).toMatchObject({ active: true });
  });

  test("keeps one's own name and refuses another's, whatever the case", async () => {
    const [clara, dora] = [await aPlayer(game.db, 'Clara'), await aPlayer(game.db, 'Dora')];
    expect((await save(clara.token, 'CLARA')).status).toBe(200);
    const refused = await save(dora.token, 'clara');
    expect([refused.status, refused.code]).toEqual([409, 'name-taken']);
    const elsewhere = await aSession(game.db, dora.id);
    await save(dora.token, 'clara');
    expect((await game.call(endpoints.verify, { token: elsewhere })).status).toBe(200);
  });

  test('of two who want one name at once one gets it', async () => {
    const players = await Promise.all([1, 2, 3].map(() => aPlayer(game.db)));
    const saved = await Promise.all(players.map(({ token }) => save(token, 'Begehrt')));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  /** A session that the password has not opened within ten minutes. */
  const longAgo = async (player: { id: number }) =>
    game.db
      .updateTable('sessions')
      .set({ password_at: sql`clock_timestamp() - interval '10 minutes 1 second'` })
      .where('user_id', '=', player.id)
      .execute();
  const saveWith = async (
    player: { token: string; name: string },
    password?: string,
    current?: string,
  ) => {
    const encrypted = async (text?: string) => text && (await encryptPassword(game, text));
    const wire = { username: player.name, password: await encrypted(password) };
    return game.call(endpoints.saveProfile, {
      token: player.token,
      wire: { ...wire, current: await encrypted(current) },
    });
  };
  const hashOf = async ({ id }: { id: number }) =>
    (await game.db.selectFrom('users').select('password_hash').where('id', '=', id).execute())[0];

  test('of the name alone asks for no password and leaves the other sessions', async () => {
    const player = await aPlayer(game.db);
    const elsewhere = await aSession(game.db, player.id);
    await longAgo(player);
    messages.length = 0;
    const before = await hashOf(player);
    for (const password of [undefined, playersPassword]) {
      const name = password === undefined ? 'Nur der Name' : 'Und noch einer';
      expect((await saveWith({ ...player, name }, password)).answer).toEqual({ success: true });
      expect((await profileOf(player.token)).answer?.name).toBe(name);
    }
    expect((await game.call(endpoints.verify, { token: elsewhere })).status).toBe(200);
    expect([await hashOf(player), messages]).toEqual([before, []]);
  });

  test('of another password asks a stolen session for the present one', async () => {
    const player = await aPlayer(game.db);
    await longAgo(player);
    const before = await hashOf(player);
    const refused = [
      await saveWith(player, 'ganz-anders-9'),
      await saveWith(player, 'ganz-anders-9', 'geraten-99'),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [403, 'current-password-needed'],
      [403, 'wrong-password'],
    ]);
    expect(await hashOf(player)).toEqual(before);
    expect((await saveWith(player, 'ganz-anders-9', playersPassword)).status).toBe(200);
    expect(await hashOf(player)).not.toEqual(before);
  });

  test('of a session that a link has opened asks for it, too', async () => {
    const player = await aPlayer(game.db);
    await game.db
      .updateTable('sessions')
      .set({ password_at: null })
      .where('user_id', '=', player.id)
      .execute();
    expect((await saveWith(player, 'ganz-anders-9')).code).toBe('current-password-needed');
  });

  test('admits 20 wrong guesses a day, over all calls that ask for the password', async () => {
    const limited = await startTestApp({ rateLimits: true });
    await aTournament(limited.db);
    const player = await anOrganiser(limited.db);
    await limited.db.updateTable('sessions').set({ password_at: null }).execute();
    const current = await encryptPassword(limited, 'geraten-99');
    const codes: (string | null)[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      const body = { name: player.name, password: current };
      const sent = { token: player.token };
      codes.push((await limited.call(endpoints.saveProfile, { ...sent, body })).code);
      const game = { id: 1, name: 'EM', champion: null, organiserId: 2_000_000, current };
      codes.push((await limited.call(endpoints.saveConfiguration, { ...sent, body: game })).code);
    }
    expect(new Set(codes)).toEqual(new Set(['current-password-needed', 'wrong-password']));
    const right = await encryptPassword(limited, playersPassword);
    const wire = { username: player.name, password: right };
    const full = await limited.call(endpoints.saveProfile, { token: player.token, wire });
    expect(full.code, 'even the right one').toBe('too-many-requests');
    await limited.close();
  });

  test.each([
    ['one of the most common ones', 'PASSWORD1'],
    ['the name with digits', 'marlene-2024'],
    ['a part of the name', '!!Dietrich99'],
    ['the address', 'Blauer.Engel@spiel.example'],
    ['a part of the address', '1engel1!'],
    ['the name of the tournament', 'Stammtisch-Pokal2024'],
    ['the product', 'tippspiel!'],
  ])('refuses a guessable password: %s', async (_, password) => {
    await game.db.updateTable('configuration').set({ tipgame_name: 'Stammtisch Pokal' }).execute();
    const player = await aPlayer(game.db, `Marlene Dietrich`);
    await game.db
      .updateTable('users')
      .set({ email: 'blauer.engel@spiel.example' })
      .where('id', '=', player.id)
      .execute();
    const refused = await saveWith(player, password);
    await game.db.deleteFrom('users').where('id', '=', player.id).execute();
    expect([refused.status, refused.code]).toEqual([400, 'password-guessable']);
  });

  test('asks for eight characters', async () => {
    const { token } = await aPlayer(game.db);
    const refused = await save(token, 'Kurz', '1234567');
    expect(refused.raw.json()).toEqual({
      success: false,
      code: 'password-length',
      message: 'Passwort stimmt nicht überein und/oder ist kürzer als acht Zeichen',
    });
  });
});

describe('the champion tip', () => {
  test('takes the German name of a participating country alone', async () => {
    const { token } = await aPlayer(game.db);
    expect((await tipChampion(token, 'Türkei')).status).toBe(200);
    expect((await tipChampion(token, 'Norwegen')).code).toBe('not-found');
    expect((await tipChampion(token, 'DE')).code).toBe('bad-input');
    expect((await profileOf(token)).answer?.championTip).toBe('Türkei');
  });

  test('is open to all and closed once the first match starts', async () => {
    const [owner, other] = [await aPlayer(game.db), await aPlayer(game.db)];
    await tipChampion(owner.token, 'Portugal');
    // The first match starts at 19:00:00; ten seconds before it counts as started.
    await gameClockAt(game.db, '2024-06-14T18:59:40Z');
    expect((await profileOf(other.token, owner.id)).answer?.championTip).toBeNull();
    await gameClockAt(game.db, '2024-06-14T18:59:50Z');
    const refused = await tipChampion(owner.token, 'Spanien');
    expect([refused.status, refused.code]).toEqual([409, 'tournament-started']);
    // Until that is stored a tip that is under way may still arrive.
    expect((await profileOf(other.token, owner.id)).answer?.championTip).toBeNull();
    expect((await profileOf(owner.token)).answer?.championTip).toBe('Portugal');
    await closeQuestions(game.db);
    expect((await profileOf(other.token, owner.id)).answer?.championTip).toBe('Portugal');
    await game.db.updateTable('questions').set({ closed_at: null }).execute();
  });
});

test('a champion tip that waits across the first whistle is refused', async () => {
  const player = await aPlayer(game.db);
  await gameClockAt(game.db, '2024-06-14T18:59:00Z');
  await tipChampion(player.token, 'Portugal');
  const refused = await interleave(
    game.db,
    (transaction) =>
      transaction
        .selectFrom('questions')
        .where('is_champion', '=', true)
        .forNoKeyUpdate()
        .execute(),
    () => tipChampion(player.token, 'Spanien'),
    () => gameClockAt(game.db, '2024-06-14T18:59:50Z'),
  );
  expect(refused.code).toBe('tournament-started');
  expect((await profileOf(player.token)).answer?.championTip).toBe('Portugal');
});

test('a password is not changed by a session that a new password ends at the same moment', async () => {
  const player = await aPlayer(game.db);
  const saved = await game.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('user_id', '=', player.id).execute();
    const under = { answer: save(player.token, 'Dieb', 'gestohlen') };
    await someoneWaits(game.db);
    return under;
  });
  expect((await saved.answer).code).toBe('signed-out');
  const { name } = await game.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(name).toBe(player.name);
});
