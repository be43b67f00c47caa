import { endpoints, type QueryIn, type TipOverview } from '@tippspiel/contract';
import { packTip, type Score, type Tip, unpackTip } from '@tippspiel/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { encode } from 'zod/mini';
import { aBet, aPlayer, gameClockAt, matchNumber } from '../../../test/factories.ts';
import { playTwoMatches, startTwoGroups } from '../../../test/two-groups.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';

let played: Awaited<ReturnType<typeof startTwoGroups>>;
/** The ids of three matches, the last two of them on one day. */
let ids: readonly [number, number, number];

beforeAll(async () => {
  played = await startTwoGroups();
  const { game, anna, bert } = played;
  const { db } = game;
  ids = [
    (await matchNumber(db, 1)).id,
    (await matchNumber(db, 2)).id,
    (await matchNumber(db, 3)).id,
  ];
  await aBet(db, ids[2], bert.id, [4, 4]);
  await playTwoMatches(game, anna, bert);
  await lockStartedMatches(db);
});

type Query = QueryIn<typeof endpoints.tipOverview>;

const overview = (group: number, token: string, query: Query) =>
  played.game.call(endpoints.tipOverview, { token, params: { id: String(group) }, query });

/** Who stands there, and by match what each of them tipped. */
const shown = ({ players, matches }: TipOverview) => ({
  players: players.map(({ position, name }) => [position, name]),
  tips: Object.fromEntries(
    matches.map(({ matchId, tips }) => [matchId, tips.map((tip) => scoreOf(unpackTip(tip)))]),
  ),
});
const scoreOf = (tip: Tip | null) => (tip ? `${tip.home}:${tip.away}` : null);

const day = async (of: string, rest: Query = {}, group = 0) => {
  const { answer, raw } = await overview(group, played.anna.token, { day: of, ...rest });
  if (!answer) throw new Error(raw.body);
  return { ...shown(answer), total: answer.total, offset: answer.offset };
};

describe('the tips of a match day', () => {
  test('stand in the order of its table, with none where nobody tipped', async () => {
    expect(await day('2024-06-14')).toEqual({
      players: [
        [1, 'Anna'],
        [2, 'Bert'],
        [3, 'Ohne'],
      ],
      tips: { [ids[0]]: ['5:1', '3:0', null] },
      total: 3,
      offset: 0,
    });
    expect((await day('2024-06-15')).players[0]).toEqual([1, 'Bert']);
  });

  test('are the same once they are sealed', async () => {
    const before = await day('2024-06-15');
    await sealStartedMatches(played.game.db);
    expect(await day('2024-06-15')).toEqual(before);
  });

  test('of a match that has not started are nowhere, nor does anything say whether there are any', async () => {
    const { anna, bert, game } = played;
    const of = () => overview(0, anna.token, { day: '2024-06-15' });
    const before = await of();
    expect(before.answer?.matches.map(({ matchId }) => matchId)).toEqual([ids[1]]);
    await game.db.deleteFrom('bets').where('match_id', '=', ids[2]).execute();
    const after = await of();
    expect([after.raw.body, after.raw.headers.etag]).toEqual([
      before.raw.body,
      before.raw.headers.etag,
    ]);
    await aBet(game.db, ids[2], bert.id, [4, 4]);
  });

  test('join at the start, in the order of the kick-offs', async () => {
    await gameClockAt(played.game.db, '2024-06-15T15:59:45Z');
    await lockStartedMatches(played.game.db);
    expect(Object.keys((await day('2024-06-15')).tips)).toEqual([String(ids[1])]);
    await gameClockAt(played.game.db, '2024-06-15T15:59:51Z');
    await lockStartedMatches(played.game.db);
    const { answer } = await overview(0, played.anna.token, { day: '2024-06-15' });
    expect(answer && shown(answer).tips).toEqual({
      [ids[1]]: ['0:2', null, null],
      [ids[2]]: ['4:4', null, null],
    });
    expect(answer?.matches.at(-1)?.matchId).toBe(ids[2]);
    expect(answer?.matches.at(-1)?.tips[0]).toBe(packTip({ home: 4, away: 4, ko: 0 }));
  });

  test('are ordered by running scores where that is asked for', async () => {
    const { game, organiser, anna } = played;
    const run = async (running: Score | null, from: Score | null) => {
      const { status } = await game.call(endpoints.setRunning, {
        token: organiser.token,
        params: { id: String(ids[2]) },
        body: { running, from },
      });
      expect(status).toBe(200);
    };
    const order = async (live: 'true' | 'false') => {
      const { answer } = await overview(0, anna.token, { stage: 'GB', live });
      return answer?.players.map(({ position, name }) => `${position} ${name}`);
    };
    await run({ home: 0, away: 0 }, null);
    expect(await order('false')).toEqual(['1 Anna', '1 Bert', '1 Ohne']);
    expect(await order('true')).toEqual(['1 Bert', '2 Anna', '2 Ohne']);
    await run(null, { home: 0, away: 0 });
    expect(await order('true')).toEqual(['1 Anna', '1 Bert', '1 Ohne']);
  });
});

describe('the tips of a stage', () => {
  test('are those of its started matches; an unknown one has none', async () => {
    const { answer } = await overview(0, played.anna.token, { stage: 'GA' });
    expect(answer?.matches.map(({ matchId }) => matchId)).toEqual([ids[0], ids[1]]);
    const none = await overview(0, played.anna.token, { stage: 'ZZ' });
    expect([none.answer?.matches, none.answer?.total]).toEqual([[], 3]);
  });

  test('are asked for alone, not with a day, nor is nothing asked for', async () => {
    for (const query of [{}, { day: '2024-06-14', stage: 'GA' }]) {
      const refused = await overview(0, played.anna.token, query);
      expect([refused.status, refused.raw.json().message]).toEqual([
        400,
        'Bitte nenne entweder einen Tag, einen Spieltag oder eine Runde.',
      ]);
    }
  });
});

describe('who sees which tips', () => {
  test('a group’s are for its members and the organiser', async () => {
    const { kasse, organiser, ohne, bert } = played;
    const query = { day: '2024-06-14' };
    expect((await overview(kasse, ohne.token, query)).raw.json().code).toBe('not-a-member');
    expect((await overview(999, ohne.token, query)).raw.json().code).toBe('not-a-member');
    expect((await overview(kasse, bert.token, query)).answer?.total).toBe(2);
    expect((await overview(kasse, organiser.token, query)).answer?.total).toBe(2);
  });

  test('those of an account that is switched off are not among them', async () => {
    const { game, anna } = played;
    const gone = await aPlayer(game.db, 'Weg');
    await aBet(game.db, ids[0], gone.id, [1, 0]);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    const { raw } = await overview(0, anna.token, { day: '2024-06-14' });
    expect(raw.body).not.toContain('Weg');
  });
});

describe('a page of tips', () => {
  test('begins where it is asked to, or around the caller', async () => {
    expect(await day('2024-06-14', { offset: '1', limit: '1' })).toEqual({
      players: [[2, 'Bert']],
      tips: { [ids[0]]: ['3:0'] },
      total: 3,
      offset: 1,
    });
    const own = await overview(0, played.ohne.token, {
      day: '2024-06-14',
      around: 'me',
      limit: '1',
    });
    expect(own.answer?.players).toMatchObject([{ name: 'Ohne' }]);
    expect((await day('2024-06-14', { limit: '5000' })).total).toBe(3);
  });

  test('is what the contract makes of it, and is not sent twice', async () => {
    const first = await overview(0, played.anna.token, { day: '2024-06-14' });
    if (!first.answer) throw new Error(first.raw.body);
    expect(first.raw.json()).toEqual(encode(endpoints.tipOverview.answer, first.answer));
    const again = await played.game.app.inject({
      url: '/api/score/0/tips?day=2024-06-14',
      headers: {
        authorization: played.anna.token,
        'if-none-match': String(first.raw.headers.etag),
      },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await overview(0, played.anna.token, { stage: 'GA' });
    expect(other.raw.headers.etag).not.toBe(first.raw.headers.etag);
  });
});
