import { endpoints, limits } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { lockStartedMatches } from './running.ts';
import { sealStartedMatches } from './seals/seal-started-matches.ts';

const BEFORE = '2024-06-14T18:00:00Z';
const PLAYING = '2024-06-14T19:30:00Z';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let zoe: TestPlayer;
let opener: number;
let office: number;
let others: number;

beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  zoe = await aPlayer(game.db, 'Zoe');
  office = await aGroup(game.db, 'Büro', { members: [anna.id, zoe.id] });
  others = await aGroup(game.db, 'Fremde', { members: [bert.id] });
  ({ id: opener } = await matchNumber(game.db, 1));
  await gameClockAt(game.db, BEFORE);
  const crowd: TestPlayer[] = [];
  for (let count = 0; count < 8; count += 1) {
    crowd.push(await aPlayer(game.db, `Carl ${count}`));
  }
  for (const player of [bert, zoe, ...crowd]) await aBet(game.db, opener, player.id, [2, 1]);
  await aBet(game.db, opener, anna.id, [2, 1]);
  const quiet = await aPlayer(game.db, 'Abgemeldet');
  await aBet(game.db, opener, quiet.id, [2, 1]);
  await sql`UPDATE users SET active = false WHERE id = ${quiet.id}`.execute(game.db);
  const lone = await aPlayer(game.db, 'Einzige');
  await aBet(game.db, opener, lone.id, [0, 3]);
});

afterEach(() => gameClockAt(game.db, BEFORE));

const params = () => ({ matchId: String(opener) });
const tips = (player: TestPlayer, query: { group?: string } = {}) =>
  game.call(endpoints.matchTips, { token: player.token, params: params(), query });
const players = (player: TestPlayer, query: Record<string, string>) =>
  game.call(endpoints.tipPlayers, {
    token: player.token,
    params: params(),
    query: { home: '2', away: '1', ...query },
  });
const namesOf = (found: { answer?: readonly { name: string }[] | undefined }) =>
  found.answer?.map(({ name }) => name);

describe('the tips on a match', () => {
  test.each([
    ['before it starts', BEFORE],
    ['eleven seconds before kick-off', '2024-06-14T18:59:49Z'],
  ])('are refused %s, to every player and for every group', async (_, now) => {
    await gameClockAt(game.db, now);
    for (const player of [anna, organiser]) {
      for (const asked of [tips(player), players(player, {}), players(player, { home: '9' })]) {
        expect(await asked).toMatchObject({ status: 403, code: 'match-not-started' });
      }
    }
  });

  test.each([
    ['while the lock is not stored yet', async () => undefined],
    ['once the match is locked', () => lockStartedMatches(game.db)],
    ['once it is sealed', () => sealStartedMatches(game.db)],
  ])('are counted by score, %s', async (_, happens) => {
    await gameClockAt(game.db, PLAYING);
    await happens();
    const { answer = [] } = await tips(anna);
    expect(answer.map(({ tip, count }) => [tip.home, tip.away, tip.ko, count])).toEqual([
      [2, 1, 0, 11],
      [0, 3, 0, 1],
    ]);
    expect(answer[0]?.players.map(({ name }) => name)).toEqual([
      'Anna',
      'Zoe',
      'Bert',
      'Carl 0',
      'Carl 1',
    ]);
    expect(answer[0]?.players).toHaveLength(limits.faces);
    expect(answer[0]?.players[0]?.avatar).toMatch(/^\/api\/avatar\/avatar_[\w-]+\.jpg/);
  });

  test('are those of a group’s members alone, where one is asked for', async () => {
    await gameClockAt(game.db, PLAYING);
    const { answer = [] } = await tips(anna, { group: String(office) });
    expect(answer.map(({ count }) => count)).toEqual([2]);
    expect(namesOf(await players(anna, { group: String(office) }))).toEqual(['Anna', 'Zoe']);
  });

  test('of a group are for its members and the organiser', async () => {
    await gameClockAt(game.db, PLAYING);
    const group = String(others);
    expect(await tips(anna, { group })).toMatchObject({ status: 403, code: 'not-a-member' });
    expect(await players(anna, { group })).toMatchObject({ code: 'not-a-member' });
    expect(await tips(organiser, { group })).toMatchObject({ status: 200 });
    // Who is no member cannot tell a group from none.
    expect(await tips(anna, { group: '99999' })).toMatchObject({ code: 'not-a-member' });
    expect(await players(anna, { group: '99999' })).toMatchObject({ code: 'not-a-member' });
    expect(await tips(organiser, { group: '99999' })).toMatchObject({ code: 'not-found' });
  });

  test('name everybody of a score in pages: oneself, group mates, all others', async () => {
    await gameClockAt(game.db, PLAYING);
    const everybody = namesOf(await players(anna, {})) ?? [];
    expect(everybody.slice(0, 4)).toEqual(['Anna', 'Zoe', 'Bert', 'Carl 0']);
    expect(everybody).toHaveLength(11);
    const pages: string[] = [];
    for (let offset = 0; offset < 12; offset += 3) {
      pages.push(...(namesOf(await players(anna, { offset: String(offset), limit: '3' })) ?? []));
    }
    expect(pages).toEqual(everybody);
    expect(namesOf(await players(bert, { limit: '2' }))).toEqual(['Bert', 'Anna']);
    expect(namesOf(await players(anna, { home: '7' }))).toEqual([]);
  });

  test('follow a player who is switched off', async () => {
    await gameClockAt(game.db, PLAYING);
    await tips(anna);
    const setActive = (active: boolean) =>
      game.db.updateTable('users').set({ active }).where('id', '=', zoe.id).execute();
    await setActive(false);
    expect((await tips(anna)).answer?.[0]?.count).toBe(10);
    expect(namesOf(await players(anna, { limit: '2' }))).toEqual(['Anna', 'Bert']);
    await setActive(true);
    expect((await tips(anna)).answer?.[0]?.count).toBe(11);
  });

  test('of a match that is not listed are not found', async () => {
    const { id } = await matchNumber(game.db, 51);
    for (const matchId of [id, 999_999]) {
      const asked = { token: anna.token, params: { matchId: String(matchId) }, query: {} };
      expect(await game.call(endpoints.matchTips, asked)).toMatchObject({ code: 'not-found' });
    }
  });
});
