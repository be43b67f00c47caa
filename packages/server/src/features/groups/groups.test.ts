import { endpoints, messages } from '@tippspiel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aGroup,
  aPlayer,
  aTournament,
  gameClockAt,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { startOrganisedApp } from '../../../test/organised-app.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

beforeAll(async () => {
  ({ game, organiser } = await startOrganisedApp());
  anna = await aPlayer(game.db, 'Anna');
});

const beforeTheStart = '2024-06-13T19:00:00Z';
const afterTheStart = '2024-06-14T18:59:55Z';

beforeEach(() => gameClockAt(game.db, beforeTheStart));

const join = (id: number, secret = 'geheim') =>
  game.call(endpoints.joinGroup, {
    token: anna.token,
    params: { id: String(id) },
    body: { secret },
  });
const leave = (id: number) =>
  game.call(endpoints.leaveGroup, { token: anna.token, params: { id: String(id) } });
const myGroups = async () =>
  (await game.call(endpoints.myGroups, { token: anna.token })).answer?.map(({ id }) => id) ?? [];

describe('the lists', () => {
  test('show money and active members to players, the secret to the organiser alone', async () => {
    const gone = await aPlayer(game.db);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    const id = await aGroup(game.db, 'Büro', { stake: 10, members: [organiser.id, gone.id] });
    const asPlayer = await game.call(endpoints.groups, { token: anna.token });
    const money = { stakeCents: 1000, placesCents: [1000, 1000, 1000] };
    const group = { id, name: 'Büro', money, members: 1, forMoney: false };
    expect(asPlayer.answer).toContainEqual(group);
    expect(asPlayer.raw.body).not.toContain('geheim');
    const asOrganiser = await game.call(endpoints.groups, { token: organiser.token });
    expect(asOrganiser.answer).toContainEqual({ ...group, forMoney: true, secret: 'geheim' });
    const mine = await game.call(endpoints.myGroups, { token: organiser.token });
    expect(mine.answer).toEqual([{ ...group, forMoney: true, secret: 'geheim' }]);
  });
});

describe('joining and leaving', () => {
  test('works by the secret, again without harm, and back', async () => {
    const id = await aGroup(game.db, 'Freunde');
    expect((await join(id)).status).toBe(200);
    expect((await join(id)).status).toBe(200);
    expect(await myGroups()).toEqual([id]);
    expect((await leave(id)).status).toBe(200);
    expect(await myGroups()).toEqual([]);
    expect((await leave(id)).code).toBe('not-found');
  });

  test('a wrong secret and an unknown group are refused alike', async () => {
    const id = await aGroup(game.db, 'Familie');
    expect((await join(id, 'Geheim')).code).toBe('wrong-secret');
    expect((await join(id, 'geheim ')).code).toBe('wrong-secret');
    expect((await join(999_999)).code).toBe('wrong-secret');
    expect((await leave(999_999)).code).toBe('not-found');
  });

  test('money groups are frozen once the first match has started, others are not', async () => {
    const rich = await aGroup(game.db, 'Kasse', { stake: 20 });
    const poor = await aGroup(game.db, 'Ehre');
    const richMember = await aGroup(game.db, 'Pott', { stake: 20, members: [anna.id] });
    await gameClockAt(game.db, afterTheStart);
    expect((await join(rich)).code).toBe('stakes-locked');
    expect((await join(richMember)).status).toBe(200);
    expect((await leave(richMember)).code).toBe('stakes-locked');
    expect((await join(poor)).status).toBe(200);
    expect(await myGroups()).toEqual([poor, richMember]);
    expect((await leave(poor)).status).toBe(200);
  });

  test('a call that waits across the first whistle finds a money group frozen', async () => {
    const open = await aGroup(game.db, 'Späte Kasse', { stake: 20 });
    const own = await aGroup(game.db, 'Später Pott', { stake: 20, members: [anna.id] });
    await myGroups();
    const whistle = () => gameClockAt(game.db, afterTheStart);
    const joined = await interleave(
      game.db,
      (transaction) =>
        transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', anna.id)
          .forUpdate()
          .execute(),
      () => join(open),
      whistle,
    );
    await gameClockAt(game.db, beforeTheStart);
    const left = await interleave(
      game.db,
      (transaction) =>
        transaction
          .selectFrom('tip_group_members')
          .select('user_id')
          .where('group_id', '=', own)
          .forUpdate()
          .execute(),
      () => leave(own),
      whistle,
    );
    expect([joined.code, left.code]).toEqual(['stakes-locked', 'stakes-locked']);
    expect(await myGroups()).toContain(own);
    expect(await myGroups()).not.toContain(open);
  });

  test('a wrong secret can be tried ten times a minute', async () => {
    const limited = await startTestApp({ rateLimits: true });
    await aTournament(limited.db);
    const { token } = await aPlayer(limited.db);
    const params = { id: String(await aGroup(limited.db, 'Tresor')) };
    const codes = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const body = { secret: `${attempt}` };
      codes.push((await limited.call(endpoints.joinGroup, { token, params, body })).code);
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['wrong-secret']));
    expect(codes[10]).toBe('too-many-requests');
    await limited.close();
  });

  test('sixty friends who slip four times each get in, a crowd that guesses does not', async () => {
    const limited = await startTestApp({ rateLimits: true });
    await aTournament(limited.db);
    const id = await aGroup(limited.db, 'Verein');
    const guess = async (token: string, secret: string, path = `${id}`) =>
      (await limited.call(endpoints.joinGroup, { token, params: { id: path }, body: { secret } }))
        .status;
    const arrive = async (secrets: readonly string[], path?: string) => {
      const { token } = await aPlayer(limited.db);
      const statuses = [];
      for (const secret of secrets) statuses.push(await guess(token, secret, path));
      return statuses;
    };

    for (let friend = 0; friend < 60; friend += 1) {
      expect(await arrive(['a', 'b', 'c', 'd', 'geheim'])).toEqual([403, 403, 403, 403, 200]);
    }
    const guesses = 'abcdefghij'.split('');
    for (let stranger = 0; stranger < 6; stranger += 1) {
      expect(new Set(await arrive(guesses, `0${id}`))).toEqual(new Set([403]));
    }
    expect(await arrive(['k', 'geheim'])).toEqual([429, 429]);
    const other = await aGroup(limited.db, 'Nebenan');
    expect(await arrive(['geheim'], `${other}`), 'another group is open').toEqual([200]);
    await limited.close();
  });
});

describe('the organiser', () => {
  const asOrganiser = () => ({ token: organiser.token });
  const money = { insertMoney: 12.5, firstPlace: 20, secondPlace: 10, thirdPlace: 0 };
  const create = (name: string, change: Partial<typeof money>) =>
    game.call(endpoints.createGroup, {
      ...asOrganiser(),
      wire: { name, secret: 'x', groupMoney: { ...money, ...change } },
    });

  test('creates groups, each name once', async () => {
    expect((await create('Kegelclub', {})).status).toBe(200);
    const { answer } = await game.call(endpoints.groups, asOrganiser());
    expect(answer?.find(({ name }) => name === 'Kegelclub')?.money).toEqual({
      stakeCents: 1250,
      placesCents: [2000, 1000, 0],
    });
    const again = { name: 'KEGELCLUB', secret: 'y', money: null };
    const refused = await game.call(endpoints.createGroup, { ...asOrganiser(), body: again });
    expect(refused.code).toBe('group-name-taken');
  });

  test.each([
    ['no stake', { insertMoney: 0 }],
    ['a first prize below the stake', { firstPlace: 12.49 }],
  ])('is refused %s by name', async (_, change) => {
    const refused = await create('Pech', change);
    expect([refused.status, refused.raw.json().message]).toEqual([
      400,
      messages.groupStakes('Pech'),
    ]);
  });

  test.each([1e-9, 0.1 + 0.2, 12.345])('is refused %d euros: no whole cents', async (amount) => {
    expect((await create('Krümel', { insertMoney: amount })).code).toBe('bad-input');
  });

  test('changes members even after the start, and every step is in the log', async () => {
    const id = await aGroup(game.db, 'Stammtisch', { stake: 10 });
    await gameClockAt(game.db, afterTheStart);
    const params = { groupId: String(id), userId: String(anna.id) };
    const body = { groupId: id, userId: anna.id };
    const add = () => game.call(endpoints.addGroupMember, { ...asOrganiser(), params });
    const remove = () => game.call(endpoints.removeGroupMember, { ...asOrganiser(), body });
    expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
    expect(await myGroups()).toContain(id);
    expect([(await remove()).status, (await remove()).code]).toEqual([200, 'not-found']);
    const gone = await game.call(endpoints.deleteGroup, {
      ...asOrganiser(),
      params: { id: String(id) },
    });
    expect(gone.status).toBe(200);
    const log = (await wholeLog(game.db)).map(({ text }) => text);
    expect(log.filter((text) => text.includes('Stammtisch'))).toEqual([
      'Anna wurde in die Gruppe „Stammtisch“ aufgenommen und spielt ohne Einsatz.',
      'Anna wurde aus der Gruppe „Stammtisch“ entfernt.',
      'Die Gruppe „Stammtisch“ wurde gelöscht (Einsatz 10\u00a0€, Preise 10\u00a0€, 10\u00a0€, 10\u00a0€).',
    ]);
  });

  test('is refused what does not exist', async () => {
    const id = String(await aGroup(game.db, 'Leer'));
    const unknown = '999999';
    for (const params of [
      { groupId: id, userId: unknown },
      { groupId: unknown, userId: String(anna.id) },
    ]) {
      const added = await game.call(endpoints.addGroupMember, { ...asOrganiser(), params });
      expect(added.code).toBe('not-found');
    }
    const params = { id: unknown };
    const deleted = await game.call(endpoints.deleteGroup, { ...asOrganiser(), params });
    expect(deleted.code).toBe('not-found');
  });
});
