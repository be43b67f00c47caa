import { endpoints, limits } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { lockStartedMatches } from '../match/running.ts';

let game: TestApp;
let cast: Record<'organiser' | 'anna' | 'bert' | 'carl' | 'zoe', TestPlayer>;
let group: number;

/**
 * Germany - Scotland 5:1, Hungary - Switzerland 1:3 and Spain - Croatia 3:0 are over, Italy - Albania runs, and Serbia -
 * England is open. Zoe is in no group.
 */
beforeAll(async () => {
  game = await startTestApp();
  const [carl, zoe] = [await aPlayer(game.db, 'Carl'), await aPlayer(game.db, 'Zoe')];
  cast = { ...(await aCast(game.db)), carl, zoe };
  const { anna, bert } = cast;
  group = await aGroup(game.db, 'Runde', { members: [anna.id, bert.id, carl.id] });
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => (await matchNumber(game.db, number)).id),
  );
  const tips: readonly (readonly [TestPlayer, readonly (readonly [number, number])[]])[] = [
    [
      anna,
      [
        [2, 0],
        [1, 1],
        [2, 0],
        [1, 0],
        [7, 7],
      ],
    ],
    [
      bert,
      [
        [2, 1],
        [1, 2],
        [0, 1],
        [1, 0],
        [8, 8],
      ],
    ],
    [
      zoe,
      [
        [0, 1],
        [1, 1],
        [2, 0],
      ],
    ],
  ];
  for (const [player, scores] of tips) {
    for (const [index, [home, away]] of scores.entries()) {
      await aBet(game.db, ids[index] ?? 0, player.id, [home, away]);
    }
  }
  await gameClockAt(game.db, '2024-06-15T19:30:00Z');
  await lockStartedMatches(game.db);
  await aResult(game.db, ids[0] ?? 0, [5, 1]);
  await aResult(game.db, ids[1] ?? 0, [1, 3]);
  await aResult(game.db, ids[2] ?? 0, [3, 0]);
  return game.close;
});

const ofPlayer = (player: TestPlayer, { by = cast.anna, group = 0 } = {}) =>
  game.call(endpoints.playerStatistics, {
    ...{ token: by.token, params: { userId: String(player.id) } },
    query: { group: String(group) },
  });
const ofGroup = (by: TestPlayer, id = group) =>
  game.call(endpoints.groupStatistics, { token: by.token, params: { id: String(id) } });

describe('the statistics of a player', () => {
  test('count tips on matches that are over, and no open or running one', async () => {
    const { answer } = await ofPlayer(cast.anna);
    expect(answer).toEqual({
      ...{ matches: 3, tips: 3, points: 2 },
      outcomes: {
        home: { tipped: 2, right: 2 },
        draw: { tipped: 1, right: 0 },
        away: { tipped: 0, right: 0 },
      },
      scores: [
        { home: 2, away: 0, count: 2, points: 2 },
        { home: 1, away: 1, count: 1, points: 0 },
      ],
      teams: [],
      // 2:0 earns 1, 0 and 1 on the three results: 2/3 on average, so 2 times a third.
      luck: 0.67,
      // Of 2 others half differ on the first and the second, and one of two on the third.
      unlike: 0.5,
    });
    expect((await ofPlayer(cast.anna, { by: cast.bert })).answer).toEqual(answer);
  });

  test('compare with the members of a group alone, where one is named', async () => {
    expect((await ofPlayer(cast.anna, { group })).answer?.unlike).toBe(0.67);
    expect((await ofPlayer(cast.zoe, { group })).answer?.unlike).toBe(0.67);
    expect((await ofPlayer(cast.anna, { by: cast.zoe, group })).code).toBe('not-a-member');
  });

  test('are empty of who has tipped nothing, and there are none of nobody', async () => {
    expect((await ofPlayer(cast.carl)).answer).toMatchObject({
      ...{ matches: 3, tips: 0, points: 0, luck: 0, unlike: null, scores: [], teams: [] },
    });
    const params = { userId: '999999' };
    const unknown = await game.call(endpoints.playerStatistics, { token: cast.anna.token, params });
    expect(unknown.code).toBe('not-found');
  });
});

describe('the statistics of a group', () => {
  test('add up its members’ tips, and tell each in short', async () => {
    const { answer } = await ofGroup(cast.bert);
    expect(answer).toMatchObject({
      ...{ matches: 3, tips: 6, points: 4, total: 3 },
      outcomes: {
        home: { tipped: 3, right: 3 },
        draw: { tipped: 1, right: 0 },
        away: { tipped: 2, right: 1 },
      },
    });
    expect(answer?.scores[0]).toEqual({ home: 2, away: 0, count: 2, points: 2 });
    expect(answer?.teams.map(({ team, tips }) => [team, tips])).toEqual(
      expect.arrayContaining([
        ['DE', 2],
        ['HU', 2],
        ['ES', 2],
      ]),
    );
    const rows = answer?.players.map(({ name, tips, right, luck, unlike }) => [
      ...[name, tips, right, luck, unlike],
    ]);
    expect(rows).toEqual([
      ['Anna', 3, 2, 0.67, 0.67],
      ['Bert', 3, 2, expect.any(Number), 0.67],
      ['Carl', 0, 0, 0, null],
    ]);
    expect(answer?.luck).toBeCloseTo(
      (answer?.players ?? []).reduce((sum, { luck }) => sum + luck, 0),
      1,
    );
    expect(limits.statisticsPlayers).toBeGreaterThan(3);
  });

  test('are for its members and the organiser', async () => {
    expect((await ofGroup(cast.zoe)).code).toBe('not-a-member');
    expect((await ofGroup(cast.zoe, 999_999)).code).toBe('not-a-member');
    expect((await ofGroup(cast.organiser)).answer?.total).toBe(3);
    expect((await ofGroup(cast.organiser, 999_999)).code).toBe('not-found');
  });

  test('follow a correction', async () => {
    const { id } = await matchNumber(game.db, 1);
    await aResult(game.db, id, [2, 0]);
    expect((await ofGroup(cast.anna)).answer?.points).toBeGreaterThan(4);
    expect((await ofPlayer(cast.anna)).answer?.scores[0]).toMatchObject({ points: 4 });
    await aResult(game.db, id, [5, 1]);
    expect((await ofPlayer(cast.anna)).answer?.points).toBe(2);
  });
});
