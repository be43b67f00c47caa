import { endpoints } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBet, aResult, gameClockAt, matchNumber } from '../../../test/factories.ts';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';

let played: Awaited<ReturnType<typeof startTwoGroups>>;

beforeAll(async () => {
  played = await startTwoGroups();
});

/** Of the groups by name and of all players: who is the best of the day, and of how many points. */
const matchDays = async (token: string, live?: 'true') => {
  const { answer = [] } = await played.game.call(endpoints.ownTables, {
    token,
    query: live ? { live } : {},
  });
  return answer.map(
    ({ matchDay }) =>
      matchDay && [
        matchDay.day,
        matchDay.isOver ? 'over' : 'going on',
        matchDay.best.map(({ name }) => name).join(),
        matchDay.bestTotal,
        matchDay.points,
      ],
  );
};

describe('the best of the latest match day, in one’s own tables', () => {
  test('nobody before a match has begun', async () => {
    expect(await matchDays(played.anna.token)).toEqual([null, null, null]);
  });

  test('leads while the day goes on, among those whom the table lists', async () => {
    await playTwoMatches(played.game, played.anna, played.bert);
    const bert = ['2024-06-15', 'going on', 'Bert', 1, 2];
    expect(await matchDays(played.anna.token)).toEqual([null, bert, bert]);
  });

  test('moves with a running score, where those are asked for', async () => {
    const { game, anna } = played;
    const third = await matchNumber(game.db, 3);
    await aBet(game.db, third.id, anna.id, [2, 0]);
    await gameClockAt(game.db, '2024-06-15T16:30:00Z');
    const running = {
      params: { id: String(third.id) },
      body: { running: { home: 1, away: 0 }, from: null },
    };
    await game.call(endpoints.setRunning, { token: played.organiser.token, ...running });
    expect((await matchDays(anna.token))[1]?.[2]).toBe('Bert');
    expect(await matchDays(anna.token, 'true')).toMatchObject([
      ['2024-06-15', 'going on', 'Anna', 1, 1],
      ['2024-06-15', 'going on', 'Bert', 1, 2],
      ['2024-06-15', 'going on', 'Bert', 1, 2],
    ]);
  });

  test('has won once all results of the day are in, shared by name where equal', async () => {
    const { game, anna } = played;
    await gameClockAt(game.db, '2024-06-15T22:00:00Z');
    await aResult(game.db, (await matchNumber(game.db, 3)).id, [3, 1]);
    expect((await matchDays(anna.token))[1]?.[1]).toBe('going on');
    await aResult(game.db, (await matchNumber(game.db, 4)).id, [0, 0]);
    expect(await matchDays(anna.token)).toEqual([
      ['2024-06-15', 'over', 'Anna', 1, 2],
      ['2024-06-15', 'over', 'Anna,Bert', 2, 2],
      ['2024-06-15', 'over', 'Anna,Bert', 2, 2],
    ]);
  });

  test('is the one before where a match with a result was moved ahead, until its day comes', async () => {
    const { game, anna, organiser } = played;
    const { id, kickoff } = await matchNumber(game.db, 3);
    const moveTo = (to: Date) =>
      game.call(endpoints.updateMatch, {
        token: organiser.token,
        params: { id: String(id) },
        body: { kickoff: to.getTime(), confirmed: true },
      });
    const before = (await matchDays(anna.token))[2];
    const daysOf = async () =>
      (
        await game.call(endpoints.scoreDays, { token: anna.token, params: { id: '0' } })
      ).answer?.map(({ day }) => day);
    expect((await moveTo(new Date('2024-06-17T13:00:00Z'))).status).toBe(200);
    expect((await matchDays(anna.token))[2]?.slice(0, 2)).toEqual(['2024-06-15', 'over']);
    expect(await daysOf()).toEqual(['2024-06-14', '2024-06-15']);
    await gameClockAt(game.db, '2024-06-17T13:00:00Z');
    expect((await matchDays(anna.token))[2]?.[0]).toBe('2024-06-17');
    expect(await daysOf()).toEqual(['2024-06-14', '2024-06-15', '2024-06-17']);
    await moveTo(new Date('2024-06-17T20:00:00Z'));
    await moveTo(kickoff);
    expect((await matchDays(anna.token))[2]).toEqual(before);
    await gameClockAt(game.db, '2024-06-15T22:00:00Z');
  });

  test('nobody where nobody has a point of it', async () => {
    const { game, anna } = played;
    await gameClockAt(game.db, '2024-06-16T14:30:00Z');
    const next = await matchNumber(game.db, 7);
    await aBet(game.db, next.id, anna.id, [3, 0]);
    await aResult(game.db, next.id, [0, 3]);
    expect(await matchDays(anna.token)).toEqual([null, null, null]);
  });
});
