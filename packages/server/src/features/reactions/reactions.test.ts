import { type Emoji, emojis, endpoints } from '@tippspiel/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  aGroup,
  aPlayer,
  aSession,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let carl: TestPlayer;
let group: number;
let opener: number;
let later: number;
beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  carl = await aPlayer(game.db, 'Carl');
  group = await aGroup(game.db, 'Stammtisch', { members: [anna.id, bert.id] });
  opener = (await matchNumber(game.db, 1)).id;
  later = (await matchNumber(game.db, 36)).id;
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
});
beforeEach(async () => {
  await game.db.deleteFrom('reactions').execute();
});

const react = (
  { token }: Pick<TestPlayer, 'token'>,
  emoji: Emoji | null,
  { matchId = opener, groupId = group } = {},
) =>
  game.call(endpoints.react, {
    token,
    params: { groupId: String(groupId), matchId: String(matchId) },
    body: { emoji },
  });
const read = (token: string, groupId = group) =>
  game.call(endpoints.reactions, { token, params: { groupId: String(groupId) } });
const seenBy = async ({ token }: TestPlayer, groupId = group) =>
  (await read(token, groupId)).answer;

describe('reactions of a group', () => {
  test('are counted, with the own one, in one order', async () => {
    expect(await seenBy(anna)).toEqual([]);
    await react(bert, 'fire');
    await react(anna, 'cheer');
    const counts = [
      { emoji: 'cheer', count: 1 },
      { emoji: 'fire', count: 1 },
    ];
    expect(await seenBy(anna)).toEqual([{ matchId: opener, counts, own: 'cheer' }]);
    expect(await seenBy(bert)).toEqual([{ matchId: opener, counts, own: 'fire' }]);
  });

  test.each(emojis)('may be %s', async (emoji) => {
    expect((await react(anna, emoji)).status).toBe(200);
    expect(await seenBy(bert)).toEqual([
      { matchId: opener, counts: [{ emoji, count: 1 }], own: null },
    ]);
  });

  test('are one a player: changed, repeated, removed, and set again', async () => {
    const steps: readonly (Emoji | null)[] = ['tears', 'cheer', 'cheer', null, null, 'shock'];
    const seen = [];
    for (const emoji of steps) {
      expect((await react(anna, emoji)).status).toBe(200);
      seen.push((await seenBy(bert))?.flatMap(({ counts }) => counts));
    }
    expect(seen).toEqual(steps.map((emoji) => (emoji === null ? [] : [{ emoji, count: 1 }])));
  });

  test('are of one group each', async () => {
    const other = await aGroup(game.db, 'Kollegen', { members: [anna.id, carl.id] });
    await react(anna, 'laughter', { groupId: other });
    expect(await seenBy(anna)).toEqual([]);
    expect(await seenBy(carl, other)).toHaveLength(1);
  });

  test('go with the membership, and do not come back with it', async () => {
    const params = { id: String(group) };
    await react(bert, 'fire');
    await game.call(endpoints.leaveGroup, { token: bert.token, params });
    expect(await seenBy(anna)).toEqual([]);
    await game.call(endpoints.joinGroup, { token: bert.token, params, body: { secret: 'geheim' } });
    expect(await seenBy(bert)).toEqual([]);
  });

  test('go with the account', async () => {
    const guest = await aPlayer(game.db, 'Gast');
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: group, user_id: guest.id })
      .execute();
    await react(guest, 'fire');
    expect(await seenBy(anna)).toHaveLength(1);
    const params = { id: String(guest.id) };
    await game.call(endpoints.deleteUser, { token: organiser.token, params });
    expect(await seenBy(anna)).toEqual([]);
  });
});

describe('refused are', () => {
  test('a match that has not started, an unknown one, and one whose teams are not known', async () => {
    const { id: unknown } = await game.db
      .selectFrom('matches')
      .select('id')
      .where('home', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const codes = [];
    for (const matchId of [later, 999_999, unknown]) {
      codes.push((await react(anna, 'cheer', { matchId })).code);
    }
    expect(codes).toEqual(['reaction-before-start', 'not-found', 'not-found']);
    expect((await react(anna, null, { matchId: later })).code).toBe('reaction-before-start');
    expect(await game.db.selectFrom('reactions').selectAll().execute()).toEqual([]);
  });

  test('strangers, the organiser among them: neither read nor write', async () => {
    for (const stranger of [carl, organiser]) {
      expect((await read(stranger.token)).code).toBe('not-a-member');
      expect((await react(stranger, 'cheer')).code).toBe('not-a-member');
      expect((await read(stranger.token, 999_999)).code).toBe('not-a-member');
      expect((await react(stranger, 'cheer', { groupId: 999_999 })).code).toBe('not-a-member');
    }
  });

  test('other emojis', async () => {
    for (const emoji of ['🎉', 'CHEER', '', 7, undefined]) {
      const params = { groupId: String(group), matchId: String(opener) };
      const wire = { emoji };
      expect((await game.call(endpoints.react, { token: anna.token, params, wire })).status).toBe(
        400,
      );
    }
  });

  test('more than sixty in a minute', async () => {
    const limited = await startTestApp({ rateLimits: true });
    const cast = await aCast(limited.db);
    const params = { groupId: '1', matchId: '1' };
    const statuses = new Set<number>();
    for (let time = 0; time < 60; time += 1) {
      const sent = { token: cast.anna.token, params, body: { emoji: null } };
      statuses.add((await limited.call(endpoints.react, sent)).status);
    }
    const sent = { token: cast.anna.token, params, body: { emoji: null } };
    expect([statuses, (await limited.call(endpoints.react, sent)).status]).toEqual([
      new Set([403]),
      429,
    ]);
    await limited.close();
  });
});

describe('at the same moment', () => {
  test('as the sign-out nothing is written', async () => {
    const token = await aSession(game.db, bert.id);
    const refused = await interleave(
      game.db,
      (transaction) =>
        transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', bert.id)
          .forUpdate()
          .execute(),
      () => react({ token }, 'cheer'),
      (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', bert.id).execute(),
    );
    bert = { ...bert, token: await aSession(game.db, bert.id) };
    expect(refused.code).toBe('signed-out');
    expect(await seenBy(bert)).toEqual([]);
  });

  test('as the membership ends nothing is left', async () => {
    const members = game.db.selectFrom('tip_group_members').where('user_id', '=', bert.id);
    const refused = await interleave(
      game.db,
      (transaction) =>
        transaction.deleteFrom('tip_group_members').where('user_id', '=', bert.id).execute(),
      () => react(bert, 'cheer'),
    );
    expect(refused.code).toBe('not-a-member');
    expect(await members.select('group_id').execute()).toEqual([]);
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: group, user_id: bert.id })
      .execute();
    expect(await seenBy(bert)).toEqual([]);
  });
});
