import { endpoints } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';

let game: TestApp;
/** The node that stores the tips. */
let placing: Pick<TestApp, 'call'>;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

const beforeTheStart = '2024-06-13T19:00:00Z';
const afterTheOpener = '2024-06-14T18:59:51Z';

beforeAll(async () => {
  game = await startTestApp();
  placing = game;
  ({ organiser, anna, bert } = await aCast(game.db));
});

beforeEach(async () => {
  await gameClockAt(game.db, beforeTheStart);
  await game.db.deleteFrom('bets').execute();
});

const place = (
  token: string,
  matchId: number,
  goals: readonly [number, number],
  ko: Tip['ko'] = 0,
) =>
  placing.call(endpoints.placeBet, {
    token,
    body: { matchId, tip: { home: goals[0], away: goals[1], ko } },
  });
const ownBet = async (token: string, id: number) =>
  (await game.call(endpoints.ownBets, { token })).answer?.find((bet) => bet.matchId === id);
const betsOf = async (token: string, userId: number) =>
  game.call(endpoints.playerBets, { token, params: { userId: String(userId) } });

describe.each([
  { way: 'together with others', limits: undefined },
  { way: 'alone, without the fast way', limits: null },
])('placing a tip $way', ({ way, limits }) => {
  beforeAll(async () => {
    placing = limits === undefined ? game : await startOtherNode(game, { betLimits: limits });
  });

  test('stores it and changes it, one a match', async () => {
    const { id, kickoff } = await matchNumber(game.db, 1);
    expect((await place(anna.token, id, [2, 1])).status).toBe(200);
    expect((await place(anna.token, id, [0, 20])).status).toBe(200);
    expect(await ownBet(anna.token, id)).toEqual({
      matchId: id,
      kickoff: kickoff.getTime(),
      home: 'DE',
      away: 'XS',
      stage: 'GA',
      leg: null,
      first: null,
      tip: { home: 0, away: 20, ko: 0 },
    });
    expect(await game.db.selectFrom('bets').select('user_id').execute()).toHaveLength(1);
  });

  test.each([
    [
      'the session has just ended on another node',
      (id: number) => game.db.deleteFrom('sessions').where('user_id', '=', id).execute(),
    ],
    [
      'the account has just been deleted on another node',
      (id: number) => game.db.deleteFrom('users').where('id', '=', id).execute(),
    ],
  ])('is refused where %s', async (what, end) => {
    const player = await aPlayer(game.db, `${what.slice(-25)} ${way.length}`);
    const { id } = await matchNumber(game.db, 1);
    // From now on this node remembers the session.
    expect((await place(player.token, id, [1, 0])).status).toBe(200);
    await game.db.deleteFrom('bets').execute();
    await end(player.id);
    // Whatever is wrong with the tip itself.
    const wrong = await game.app.inject({
      method: 'POST',
      url: endpoints.placeBet.path,
      headers: { authorization: player.token },
      payload: { id, home: 99, away: 0, ko: 0 },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'signed-out']);
    expect((await place(player.token, id, [2, 0])).code).toBe('signed-out');
    expect(await game.db.selectFrom('bets').select('user_id').execute()).toEqual([]);
  });

  test('lists who has just become the organiser', async () => {
    const next = await aPlayer(game.db, `Nachfolgerin ${way.length}`);
    const { id } = await matchNumber(game.db, 1);
    expect((await place(next.token, id, [1, 0])).status).toBe(200);
    await game.db.deleteFrom('bets').execute();
    const passRoleTo = (admin_id: number) =>
      game.db.updateTable('configuration').set({ admin_id }).execute();
    const isListed = async () => {
      const score = { token: anna.token, params: { id: '0' } };
      const { answer } = await game.call(endpoints.score, score);
      return answer?.some(({ userId }) => userId === next.id);
    };
    await passRoleTo(next.id);
    // This node remembers her as a player still.
    await place(next.token, id, [2, 0]);
    expect(await isListed()).toBe(true);
    await passRoleTo(organiser.id);
  });

  test('tells nobody when the organiser tips, but for the first tip', async () => {
    const revision = async () =>
      (await game.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value;
    const { id } = await matchNumber(game.db, 1);
    const before = await revision();
    expect((await place(organiser.token, id, [1, 0])).status).toBe(200);
    const first = await revision();
    expect(first).not.toBe(before);
    expect((await place(organiser.token, id, [2, 2])).status).toBe(200);
    const other = await matchNumber(game.db, 2);
    expect((await place(organiser.token, other.id, [0, 1])).status).toBe(200);
    expect(await revision()).toBe(first);
  });

  test('keeps who advances only in a knockout stage', async () => {
    const { id } = await matchNumber(game.db, 1);
    await place(anna.token, id, [1, 1], 2);
    expect((await ownBet(anna.token, id))?.tip?.ko).toBe(0);
    const kickoff = Date.parse('2024-07-05T16:00:00Z');
    const body = { home: 'DE', away: 'ES', stage: 'VF', kickoff };
    await game.call(endpoints.createMatch, { token: organiser.token, body });
    const matches = await game.call(endpoints.matches, { token: anna.token });
    const final = matches.answer?.find(({ stage }) => stage === 'VF')?.id ?? 0;
    await place(anna.token, final, [1, 1], 2);
    expect((await ownBet(anna.token, final))?.tip?.ko).toBe(2);
  });

  test('is refused from ten seconds before kick-off, and stays refused', async () => {
    const { id } = await matchNumber(game.db, 1);
    await place(anna.token, id, [1, 0]);
    await gameClockAt(game.db, '2024-06-14T18:59:49Z');
    expect((await place(anna.token, id, [2, 0])).status).toBe(200);
    await gameClockAt(game.db, '2024-06-14T18:59:50Z');
    const refused = await place(anna.token, id, [9, 9]);
    expect([refused.status, refused.code]).toEqual([409, 'match-started']);
    expect(await ownBet(anna.token, id)).toMatchObject({ tip: { home: 2, away: 0 } });
  });

  test('an unknown match, and one whose teams nobody knows, are not found', async () => {
    const final = await matchNumber(game.db, 51);
    expect((await place(anna.token, final.id, [1, 0])).code).toBe('not-found');
    expect((await place(anna.token, 999_999, [1, 0])).code).toBe('not-found');
  });

  test('for the teams that play is stored, and for others it is refused', async () => {
    const { id } = await matchNumber(game.db, 1);
    const placeFor = async (pairing: { home: string; away: string }, goals: number) => {
      const body = { matchId: id, tip: { home: goals, away: 0, ko: 0 }, pairing } as const;
      const answer = await placing.call(endpoints.placeBet, { token: anna.token, body });
      return answer.code ?? answer.status;
    };
    expect(await placeFor({ home: 'DE', away: 'XS' }, 1)).toBe(200);
    expect(await placeFor({ home: 'XS', away: 'DE' }, 2)).toBe('pairing-has-changed');
    expect(await placeFor({ home: 'DE', away: 'HU' }, 3)).toBe('pairing-has-changed');
    expect((await ownBet(anna.token, id))?.tip?.home).toBe(1);
    await gameClockAt(game.db, afterTheOpener);
    expect(await placeFor({ home: 'XS', away: 'DE' }, 2)).toBe('match-started');
  });

  test('for teams that are not known any more is refused', async () => {
    const { id } = await matchNumber(game.db, 51);
    const tip = { home: 1, away: 0, ko: 1 } as const;
    const sent = (pairing?: { home: string; away: string }) =>
      placing.call(endpoints.placeBet, { token: anna.token, body: { matchId: id, tip, pairing } });
    expect((await sent({ home: 'DE', away: 'XS' })).code).toBe('pairing-has-changed');
    expect((await sent()).code).toBe('not-found');
  });

  test.each([
    ['one team alone', ['DE']],
    ['other codes', ['de', 'xs']],
    ['a word', 'DE-XS'],
  ])('a pairing that is %s is bad input', async (_, pairing) => {
    const { id } = await matchNumber(game.db, 1);
    const answer = await game.app.inject({
      method: 'POST',
      url: endpoints.placeBet.path,
      headers: { authorization: anna.token },
      payload: { id, home: 1, away: 0, pairing },
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['too many goals', { home: 21, away: 0 }],
    ['a negative one', { home: -1, away: 0 }],
    ['half a goal', { home: 0.5, away: 0 }],
  ])('%s is bad input', async (_, goals) => {
    const { id } = await matchNumber(game.db, 1);
    const wire = { id, ...goals };
    expect((await game.call(endpoints.placeBet, { token: anna.token, wire })).status).toBe(400);
    expect((await ownBet(anna.token, id))?.tip).toBeNull();
  });
});

describe('the bets of others', () => {
  test('show when their match has started, to everybody alike', async () => {
    const [opener, next] = [await matchNumber(game.db, 1), await matchNumber(game.db, 2)];
    await aBet(game.db, opener.id, bert.id, [4, 1]);
    await aBet(game.db, next.id, bert.id, [7, 7]);
    for (const { token } of [anna, organiser]) {
      expect((await betsOf(token, bert.id)).answer).toEqual([]);
    }
    await gameClockAt(game.db, afterTheOpener);
    for (const { token } of [anna, organiser]) {
      const { answer = [], raw } = await betsOf(token, bert.id);
      expect(answer.map(({ matchId, tip }) => [matchId, tip?.home])).toEqual([[opener.id, 4]]);
      expect(raw.body).not.toContain('7');
    }
    const own = (await betsOf(bert.token, bert.id)).answer ?? [];
    expect(own.filter(({ tip }) => tip !== null)).toHaveLength(2);
  });

  test('of nobody and of an inactive player are not found', async () => {
    const gone = await aPlayer(game.db);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    for (const id of [gone.id, 999_999]) {
      expect((await betsOf(anna.token, id)).code).toBe('not-found');
    }
  });
});

describe('all bets of a match', () => {
  const matchBets = (id: number, query: { offset?: string; limit?: string; mates?: 'true' } = {}) =>
    game.call(endpoints.matchBets, { token: anna.token, params: { matchId: String(id) }, query });

  test('are shown from the start on, group mates first, then by name', async () => {
    const { id } = await matchNumber(game.db, 1);
    const zoe = await aPlayer(game.db, 'Zoe');
    await aGroup(game.db, 'Nachbarn', { members: [anna.id, zoe.id] });
    for (const player of [anna, bert, zoe]) await aBet(game.db, id, player.id, [1, 1]);
    const refused = await matchBets(id);
    expect([refused.status, refused.code]).toEqual([403, 'match-not-started']);
    await gameClockAt(game.db, afterTheOpener);
    const { answer = [] } = await matchBets(id);
    expect(answer.map(({ name }) => name)).toEqual(['Anna', 'Zoe', 'Bert']);
    expect(answer[2]).toEqual({
      userId: bert.id,
      name: 'Bert',
      tip: { home: 1, away: 1, ko: 0 },
    });
    const page = await matchBets(id, { offset: '1', limit: '1' });
    expect(page.answer?.map(({ name }) => name)).toEqual(['Zoe']);
    const mates = await matchBets(id, { mates: 'true' });
    expect(mates.answer).toEqual(answer.slice(0, 2));
  });

  test('of a match that is not listed are not found', async () => {
    const final = await matchNumber(game.db, 51);
    expect((await matchBets(final.id)).code).toBe('not-found');
    expect((await matchBets(999_999)).code).toBe('not-found');
  });
});

describe('cheat', () => {
  const cheat = (id: number) =>
    game.call(endpoints.cheat, { token: organiser.token, params: { matchId: String(id) } });
  const seen = async () =>
    (await wholeLog(game.db))
      .filter(({ text }) => text.includes('eingesehen'))
      .map(({ actor, text }) => ({ actor, text }));

  test('before the start is logged for everybody and locks the own bet', async () => {
    const { id } = await matchNumber(game.db, 3);
    await aBet(game.db, id, bert.id, [3, 0]);
    await place(organiser.token, id, [1, 0]);
    const { answer } = await cheat(id);
    expect(answer?.map(({ name, tip }) => [name, tip.home])).toEqual([
      ['Bert', 3],
      ['Chefin', 1],
    ]);
    expect(await seen()).toEqual([
      {
        actor: 'Chefin',
        text: 'Die Tipps zu Spanien – Kroatien wurden vor dem Anpfiff eingesehen; der eigene Tipp darauf ist seither gesperrt.',
      },
    ]);
    const refused = await place(organiser.token, id, [3, 0]);
    expect([refused.status, refused.code]).toEqual([409, 'bet-locked']);
    expect((await place(anna.token, id, [3, 0])).status).toBe(200);
    expect((await ownBet(organiser.token, id))?.tip?.home).toBe(1);
  });

  test('after the start it is nothing special', async () => {
    const { id } = await matchNumber(game.db, 1);
    const before = await seen();
    await gameClockAt(game.db, afterTheOpener);
    expect((await cheat(id)).status).toBe(200);
    expect(await seen()).toEqual(before);
  });

  test('of an unknown match is not found and is not logged', async () => {
    const before = await seen();
    expect((await cheat(999_999)).code).toBe('not-found');
    expect(await seen()).toEqual(before);
  });
});
