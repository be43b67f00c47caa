import { endpoints, type QueryIn, tableHeaders } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchNumber } from '../../../test/factories.ts';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';

let played: Awaited<ReturnType<typeof startTwoGroups>>;

beforeAll(async () => {
  played = await startTwoGroups();
  await playTwoMatches(played.game, played.anna, played.bert);
});

const score = (id: number, token: string, query: QueryIn<typeof endpoints.score> = {}) =>
  played.game.call(endpoints.score, { token, params: { id: String(id) }, query });

describe('the table of a match day', () => {
  const day = async (of: string, query: QueryIn<typeof endpoints.score> = {}) => {
    const { answer, raw } = await score(0, played.anna.token, { day: of, ...query });
    return {
      etag: raw.headers.etag,
      rows: answer?.map((row) => [row.position, row.name, row.points, row.prizeCents]),
    };
  };

  test('has the points of that day alone, and neither prizes nor payments', async () => {
    expect((await day('2024-06-14')).rows).toEqual([
      [1, 'Anna', 3, null],
      [2, 'Bert', 1, null],
      [3, 'Ohne', 0, null],
    ]);
    expect((await day('2024-06-15')).rows?.[0]).toEqual([1, 'Bert', 2, null]);
    const { raw } = await score(played.kasse, played.organiser.token, { day: '2024-06-14' });
    expect([raw.headers[tableHeaders.moneyPlayers], raw.headers[tableHeaders.openCents]]).toEqual([
      '0',
      undefined,
    ]);
  });

  test('begins and ends at midnight of the game’s time zone', async () => {
    const { id } = await matchNumber(played.game.db, 1);
    const move = (kickoff: string) =>
      played.game.db
        .updateTable('matches')
        .set({ kickoff: new Date(kickoff) })
        .where('id', '=', id)
        .execute();
    await move('2024-06-14T21:59:00Z');
    expect((await day('2024-06-14')).rows?.[0]).toEqual([1, 'Anna', 3, null]);
    await move('2024-06-14T22:00:00Z');
    expect((await day('2024-06-15')).rows?.slice(0, 2)).toEqual([
      [1, 'Anna', 3, null],
      [2, 'Bert', 3, null],
    ]);
    await move('2024-06-14T19:00:00Z');
  });

  test('is another answer than that of another day, with windows of its own', async () => {
    const [first, second] = [await day('2024-06-14'), await day('2024-06-15')];
    expect(first.etag).not.toBe(second.etag);
    expect((await day('2024-06-15', { around: 'me', limit: '1' })).rows).toEqual([
      [2, 'Anna', 0, null],
    ]);
    const status = await played.game.call(endpoints.scoreStatus, {
      token: played.anna.token,
      params: { id: '0' },
      query: { day: '2024-06-15', around: 'me', limit: '1' },
    });
    expect(status.answer).toEqual([{ userId: played.anna.id, status: 0 }]);
  });

  test('of a day without matches has nobody’s points; what is no day is refused', async () => {
    expect(
      (await day('2031-01-01')).rows?.map(([position, , points]) => [position, points]),
    ).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    for (const wrong of ['2024-02-30', '14.06.2024', '']) {
      const refused = await played.game.app.inject({
        url: '/api/score/0',
        query: { day: wrong },
        headers: { authorization: played.anna.token },
      });
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Tag: Das ist kein gültiger Tag.',
      ]);
    }
  });
});
