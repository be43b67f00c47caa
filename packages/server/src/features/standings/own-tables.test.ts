import { endpoints, type QueryIn } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';

let played: Awaited<ReturnType<typeof startTwoGroups>>;

beforeAll(async () => {
  played = await startTwoGroups();
  await playTwoMatches(played.game, played.anna, played.bert);
});

const score = (id: number, token: string, query: QueryIn<typeof endpoints.score> = {}) =>
  played.game.call(endpoints.score, { token, params: { id: String(id) }, query });

describe('one’s own tables', () => {
  const own = (token: string, headers = {}) =>
    played.game.app.inject({
      url: '/api/score-own',
      headers: { authorization: token, ...headers },
    });
  const tables = async (token: string) =>
    (await played.game.call(endpoints.ownTables, { token })).answer?.map(({ top, ...rest }) => ({
      ...rest,
      top: top.map(({ position, name, points }) => [position, name, points]),
    }));

  test('are those of the groups by name and of all players, with place, pots and leaders', async () => {
    const place = { exact: 1, correct: 1, live: 0, gap: null, change: 0, ahead: null };
    const [honour, money, all] = (await tables(played.anna.token)) ?? [];
    expect(money).toEqual({
      id: played.kasse,
      name: 'Kasse',
      rules: { mode: 'group', stakeCents: 1000, placesCents: [1000, 1000, 1000] },
      players: 2,
      moneyPlayers: 2,
      fullStakes: 1,
      place: {
        ...place,
        position: 1,
        points: 3,
        prizeCents: 2500,
        forMoney: true,
        fullStake: true,
      },
      top: [
        [1, 'Anna', 3],
        [2, 'Bert', 3],
      ],
      matchDay: {
        day: '2024-06-15',
        isOver: false,
        best: [{ userId: played.bert.id, name: 'Bert' }],
        bestTotal: 1,
        points: 2,
      },
    });
    expect(honour).toMatchObject({ id: played.ehre, rules: null, players: 1, moneyPlayers: 0 });
    expect(honour?.place).toMatchObject({ position: 1, prizeCents: null, forMoney: false });
    expect(all).toMatchObject({ id: 0, name: null, players: 3, fullStakes: 1 });
    expect(all?.rules).toEqual({ mode: 'overall', stakeCents: 1000 });
  });

  test('say what the tables themselves say, to everybody', async () => {
    for (const { token, id } of [played.anna, played.bert, played.ohne, played.organiser]) {
      const { answer = [] } = await played.game.call(endpoints.ownTables, { token });
      for (const { id: group, players, place } of answer) {
        const { answer: rows = [] } = await score(group, token);
        const row = rows.find(({ userId }) => userId === id);
        expect(players).toBe(rows.length);
        expect(place && [place.position, place.points, place.prizeCents]).toEqual(
          row ? [row.position, row.points, row.prizeCents] : null,
        );
      }
    }
    const [honour, all] = (await tables(played.organiser.token)) ?? [];
    expect([honour?.place, all?.place]).toEqual([null, null]);
    expect((await tables(played.ohne.token))?.map(({ id }) => id)).toEqual([0]);
  });

  test('name who is on the next place further up, whatever its length of ties', async () => {
    for (const { token } of [played.anna, played.bert, played.ohne, played.organiser]) {
      const { answer = [] } = await played.game.call(endpoints.ownTables, { token });
      for (const { id: group, place } of answer) {
        const { answer: rows = [] } = await score(group, token);
        const above = rows.findLast(({ position }) => position < (place?.position ?? 1));
        expect(place?.ahead ?? null).toEqual(
          above ? { userId: above.userId, name: above.name } : null,
        );
      }
    }
    const [all] = (await tables(played.ohne.token)) ?? [];
    expect(all?.place).toMatchObject({ position: 3, gap: 3, ahead: { name: 'Bert' } });
  });

  test('follow a group that one joins or leaves, and are nobody else’s', async () => {
    const { etag } = (await own(played.ohne.token)).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await own(played.ohne.token, known)).statusCode).toBe(304);
    expect((await own(played.bert.token, known)).statusCode).toBe(200);
    const membership = { group_id: played.ehre, user_id: played.ohne.id };
    await played.game.db.insertInto('tip_group_members').values(membership).execute();
    expect((await own(played.ohne.token, known)).statusCode).toBe(200);
    expect((await tables(played.ohne.token))?.map(({ id }) => id)).toEqual([played.ehre, 0]);
    await played.game.db
      .deleteFrom('tip_group_members')
      .where('group_id', '=', played.ehre)
      .where('user_id', '=', played.ohne.id)
      .execute();
    expect((await tables(played.ohne.token))?.map(({ id }) => id)).toEqual([0]);
  });
});
