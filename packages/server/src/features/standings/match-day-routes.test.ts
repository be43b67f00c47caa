import { endpoints, limits, type QueryIn } from '@tippspiel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aResult, gameClockAt, matchNumber } from '../../../test/factories.ts';
import { plainHistory } from '../../../test/plain-standings.ts';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';

let played: Awaited<ReturnType<typeof startTwoGroups>>;

beforeAll(async () => {
  played = await startTwoGroups();
});
afterAll(() => played.game.close());

const days = async (id: number, token = played.anna.token) =>
  (await played.game.call(endpoints.scoreDays, { token, params: { id: String(id) } })).answer;

const progress = async (
  id: number,
  query: QueryIn<typeof endpoints.scoreProgress> = {},
  token = played.anna.token,
) =>
  (await played.game.call(endpoints.scoreProgress, { token, params: { id: String(id) }, query }))
    .answer;

/** What the tips themselves say, in the form of the answers. */
const plain = async (groupId: number | null) => {
  const history = await plainHistory(played.game.db, groupId, 'Europe/Berlin');
  const wayOf = (id: number) =>
    history.map(({ after }) => {
      const row = after.find((each) => each.id === id);
      return row && { position: row.position, points: row.points };
    });
  return {
    winners: history.map(({ day, ofDay }) => [
      day,
      ofDay
        .filter(({ position, points }) => position === 1 && points > 0)
        .map(({ name, points }) => [name, points]),
    ]),
    ways: (history.at(-1)?.after ?? []).map(({ id, name }) => [name, wayOf(id)]),
  };
};

const isWhatTipsSay = async () => {
  const everybody = [played.anna, played.bert, played.ohne].map(({ id }) => id).join();
  for (const [id, groupId] of [
    [0, null],
    [played.kasse, played.kasse],
  ] as const) {
    const expected = await plain(groupId);
    const winners = (await days(id))?.map(({ day, winners }) => [
      day,
      winners.map(({ name, points }) => [name, points]),
    ]);
    expect(winners).toEqual(expected.winners);
    const ways = (await progress(id, { players: everybody }))?.rows;
    expect(ways?.map(({ name, places }) => [name, places])).toEqual(expected.ways);
  }
};

test('before the first result there are no days, and nobody has come anywhere', async () => {
  expect(await days(0)).toEqual([]);
  expect(await progress(0)).toMatchObject({ players: 3, days: [] });
  expect((await progress(0))?.rows.map(({ places }) => places)).toEqual([[], [], []]);
});

describe('after two match days', () => {
  beforeAll(() => playTwoMatches(played.game, played.anna, played.bert));

  test('each day has its first ones, and everybody has places after each day', async () => {
    const { answer } = await played.game.call(endpoints.scoreDays, {
      token: played.anna.token,
      params: { id: '0' },
    });
    expect(answer).toMatchObject([
      {
        day: '2024-06-14',
        winners: [{ userId: played.anna.id, name: 'Anna', points: 3 }],
        winnersTotal: 1,
      },
      { day: '2024-06-15', winners: [{ name: 'Bert', points: 2 }] },
    ]);
    expect(await progress(played.kasse)).toMatchObject({
      players: 2,
      days: ['2024-06-14', '2024-06-15'],
      rows: [
        {
          name: 'Anna',
          places: [
            { position: 1, points: 3 },
            { position: 1, points: 3 },
          ],
        },
        {
          name: 'Bert',
          places: [
            { position: 2, points: 1 },
            { position: 2, points: 3 },
          ],
        },
      ],
    });
    await isWhatTipsSay();
  });

  test('a row says what the last match day changed; before the second one and in a day’s table nothing', async () => {
    const changes = async (id: number, query: QueryIn<typeof endpoints.score> = {}) =>
      (
        await played.game.call(endpoints.score, {
          token: played.anna.token,
          params: { id: String(id) },
          query,
        })
      ).answer?.map(({ name, change }) => [name, change]);
    const { db } = played.game;
    // Bert's two points of the second day take him past Anna once her tip is no longer exact.
    const first = await matchNumber(db, 1);
    await aResult(db, first.id, [4, 0]);
    for (const id of [0, played.kasse]) {
      expect((await changes(id))?.slice(0, 2)).toEqual([
        ['Bert', 1],
        ['Anna', -1],
      ]);
    }
    await isWhatTipsSay();
    expect((await changes(0, { day: '2024-06-15' }))?.map(([, change]) => change)).toEqual([
      null,
      null,
      null,
    ]);
    const second = await matchNumber(db, 2);
    await db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('id', '=', second.id)
      .execute();
    expect((await changes(0))?.map(([, change]) => change)).toEqual([null, null, null]);
    await isWhatTipsSay();
    await aResult(db, second.id, [1, 3]);
    await aResult(db, first.id, [5, 1]);
  });

  test('a running score counts nowhere, the champion with the last day', async () => {
    const { db } = played.game;
    const third = await matchNumber(db, 3);
    await gameClockAt(db, '2024-06-15T19:30:00Z');
    await db
      .updateTable('matches')
      .set({ live_home: 4, live_away: 0 })
      .where('id', '=', third.id)
      .execute();
    await isWhatTipsSay();
    await db.updateTable('tournaments').set({ champion: 'DE' }).execute();
    await isWhatTipsSay();
    const anna = (await progress(0))?.rows.find(({ name }) => name === 'Anna');
    expect(anna?.places.map(({ points }) => points)).toEqual([3, 8]);
    await db.updateTable('tournaments').set({ champion: null }).execute();
  });

  test('of a long tie the first ten by name are shown, and how many share the place', async () => {
    const { db } = played.game;
    const first = await matchNumber(db, 1);
    for (let count = 10; count < 24; count += 1) {
      const { id } = await aPlayer(db, `Gleich ${count}`);
      await db
        .insertInto('bets')
        .values({
          match_id: first.id,
          user_id: id,
          home_tip: 5,
          away_tip: 1,
          placed_at: new Date(0),
        })
        .execute();
    }
    await db.updateTable('matches').set({ sealed_at: null }).where('id', '=', first.id).execute();
    const [day] = (await days(0)) ?? [];
    expect(day?.winnersTotal).toBe(15);
    expect(day?.winners.map(({ name }) => name)).toEqual([
      'Anna',
      ...Array.from({ length: 9 }, (_, index) => `Gleich ${index + 10}`),
    ]);
    const rows = (await progress(0))?.rows.map(({ name }) => name);
    expect(rows).toEqual(['Anna', 'Gleich 10', 'Gleich 11']);
    const { token } = played.anna;
    const own = (await played.game.call(endpoints.ownTables, { token })).answer;
    expect(own?.at(-1)?.top).toHaveLength(limits.topRows);
  });
});

describe('asking', () => {
  const get = (path: string, token: string, headers = {}) =>
    played.game.app.inject({ url: path, headers: { authorization: token, ...headers } });

  test('is for members and the organiser; of others than the table’s players nothing is told', async () => {
    for (const what of ['days', 'progress']) {
      const path = `/api/score/${played.kasse}/${what}`;
      expect((await get(path, played.ohne.token)).statusCode).toBe(403);
      expect((await get(path, played.organiser.token)).statusCode).toBe(200);
      expect((await get(`/api/score/999999/${what}`, played.anna.token)).statusCode).toBe(403);
    }
    const asked = await progress(played.kasse, { players: `${played.ohne.id},2147483647` });
    expect(asked?.rows.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
  });

  test('for something else than ten numbers is refused in German', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => index + 1).join();
    expect((await get(`/api/score/0/progress?players=${ten}`, played.anna.token)).statusCode).toBe(
      200,
    );
    for (const players of [`${ten},11`, 'anna', '1,,2', '0', '2147483648', '1'.repeat(300)]) {
      const { statusCode, body } = await get(
        `/api/score/0/progress?players=${players}`,
        played.anna.token,
      );
      expect([players, statusCode]).toEqual([players, 400]);
      expect(JSON.parse(body).message).toMatch(/^Spieler: /);
    }
  });

  test('again costs no body until something has changed', async () => {
    for (const what of ['days', 'progress']) {
      const path = `/api/score/0/${what}`;
      const first = await get(path, played.anna.token);
      const known = { 'if-none-match': String(first.headers.etag) };
      expect((await get(path, played.anna.token, known)).statusCode).toBe(304);
      await played.game.db
        .updateTable('users')
        .set({ name: `Ohne ${what}` })
        .where('id', '=', played.ohne.id)
        .execute();
      expect((await get(path, played.anna.token, known)).statusCode).toBe(200);
    }
    const own = await get('/api/score/0/progress', played.anna.token);
    const others = await get('/api/score/0/progress', played.bert.token);
    expect(own.headers.etag).not.toBe(others.headers.etag);
  });
});
