import { endpoints } from '@tippspiel/contract';
import { goalsWithin } from '@tippspiel/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, matchNumber, type TestPlayer } from '../../../test/factories.ts';
import { footballDataMatch, json, startFeedServer } from '../../../test/feed-server.ts';
import { openStream } from '../../../test/stream.ts';
import { lockStartedMatches } from '../match/running.ts';
import { createFollower, type FeedContext } from './follow-feed.ts';

let server: Awaited<ReturnType<typeof startFeedServer>>;
let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let opener: Awaited<ReturnType<typeof matchNumber>>;

beforeEach(async () => {
  server = await startFeedServer();
  game = await startTestApp({ resultsFeed: server.settings });
  ({ organiser, anna } = await aCast(game.db));
  opener = await matchNumber(game.db, 1);
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  await lockStartedMatches(game.db);
  return async () => {
    game.app.server.closeAllConnections();
    await game.close();
    await server.close();
  };
});

const clock = { now: () => new Date('2024-06-14T19:30:00Z') };

/** Has a node ask the feed, whether it is due or not. */
const following = (
  { db }: Pick<TestApp, 'db'>,
  settings: FeedContext['settings'] = server.settings,
) => {
  const turn = createFollower({ db, settings, timeZone: 'Europe/Berlin', clock });
  return async () => {
    await game.db
      .updateTable('results_feed')
      .set({ ask_at: new Date(0) })
      .execute();
    await turn(new AbortController().signal);
  };
};

type Told = Partial<Parameters<typeof footballDataMatch>[0]>;

const tell = (report: object, given: Told = {}) => {
  const match = { home: 'GER', away: 'SCO', kickoff: opener.kickoff, score: '2:0', ...given };
  server.tell([{ ...footballDataMatch(match), ...report }]);
};

const goal = (text: string, rest: object = {}) => {
  const [score = '', name, minute] = text.split(' ');
  const [home, away] = score.split(':').map(Number);
  return {
    minute: Number(minute),
    scorer: { name },
    score: { home, away },
    type: 'REGULAR',
    ...rest,
  };
};
const wirtz = goal('1:0 Wirtz 10');
const musiala = goal('2:0 Musiala 19');
const booked = { minute: 30, team: { id: 2 }, player: { name: 'Ryan Porteous' }, card: 'YELLOW' };

const params = () => ({ matchId: String(opener.id) });
const incidents = async (app: Pick<TestApp, 'call'> = game) =>
  (await app.call(endpoints.incidents, { token: anna.token, params: params() })).answer;
const listed = async () => {
  const { answer } = await game.call(endpoints.matches, { token: anna.token });
  return answer?.find(({ id }) => id === opener.id);
};
/** As a screen shows them. */
const scorers = async () => {
  const match = await listed();
  const goals = (await incidents())?.goals ?? [];
  return goalsWithin(goals, match?.result ?? match?.running ?? null).map(({ name }) => name);
};

/** Another one after each write. */
const revision = async () =>
  (await game.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value;

describe('goals and cards', () => {
  test('are read with one match, by those who play', async () => {
    tell({ goals: [wirtz, musiala], bookings: [booked] });
    await following(game)();
    expect(await incidents()).toEqual({
      goals: [
        { side: 'home', kind: 'goal', name: 'Wirtz', minute: 10, added: 0, home: 1, away: 0 },
        { side: 'home', kind: 'goal', name: 'Musiala', minute: 19, added: 0, home: 2, away: 0 },
      ],
      cards: [{ side: 'away', kind: 'yellow', name: 'Ryan Porteous', minute: 30, added: 0 }],
    });
    const unknown = { token: anna.token, params: { matchId: '999999' } };
    expect((await game.call(endpoints.incidents, unknown)).code).toBe('not-found');
    const visitor = await game.call(endpoints.incidents, { params: params() });
    expect(visitor.status).toBe(401);
    expect(JSON.stringify(await listed())).not.toContain('Wirtz');
  });

  test('of a match of which nothing is told are none', async () => {
    expect(await incidents()).toEqual({ goals: [], cards: [] });
  });

  test('are replaced by what the feed tells next, and stay where it has no word of them', async () => {
    const follow = following(game);
    tell({ goals: [wirtz] });
    await follow();
    tell({ goals: [goal('1:0 Andrich 10'), musiala] });
    await follow();
    expect(await scorers()).toEqual(['Andrich', 'Musiala']);
    tell({});
    await follow();
    expect(await scorers()).toEqual(['Andrich', 'Musiala']);
    tell({ goals: [] });
    await follow();
    expect(await scorers()).toEqual([]);
  });

  test('are written once, whichever node asks', async () => {
    const other = await startOtherNode(game);
    const nodes = [following(game), following(other)];
    tell({ goals: [wirtz], minute: 20 });
    await nodes[0]?.();
    const before = await revision();
    for (const follow of [...nodes, ...nodes]) await follow();
    expect(await revision()).toBe(before);
    tell({ goals: [goal('1:0 Andrich 10')], minute: 20 });
    await nodes[1]?.();
    tell({ goals: [wirtz], minute: 20 });
    await nodes[0]?.();
    expect(await scorers()).toEqual(['Wirtz']);
    expect(await incidents(other)).toMatchObject({ goals: [{ name: 'Wirtz' }] });
    await other.close();
  });

  test('beyond the score that the organiser has set are not shown', async () => {
    const follow = following(game);
    const body = { running: { home: 1, away: 1 }, from: null };
    const sent = { token: organiser.token, params: { id: String(opener.id) }, body };
    await game.call(endpoints.setRunning, sent);
    tell({ goals: [wirtz, musiala] });
    await follow();
    expect((await listed())?.running).toEqual(body.running);
    expect(await scorers()).toEqual(['Wirtz']);
  });

  test('that contradict each other keep no score from counting', async () => {
    const odd = [
      goal('3:3 Niemand 5'),
      goal('0:1 Wirtz 9999'),
      wirtz,
      goal('1:0 Wirtz 11'),
      { ...wirtz, scorer: { name: 'x'.repeat(5_000) } },
      '<b>Tor</b>',
    ];
    tell({
      goals: Array.from({ length: 500 }, (_, index) => odd[index % odd.length]),
      bookings: 7,
    });
    await following(game)();
    expect((await listed())?.running).toEqual({ home: 2, away: 0 });
    expect(await scorers()).toEqual([]);
  });

  test('are not stored before the match has begun', async () => {
    await gameClockAt(game.db, '2024-06-14T12:00:00Z');
    await game.db.updateTable('matches').set({ locked_at: null }).execute();
    tell({ goals: [wirtz], minute: 20 });
    await following(game)();
    expect(await incidents()).toEqual({ goals: [], cards: [] });
    expect((await listed())?.minute).toBeNull();
  });

  test('are answered with a tag, which another list changes', async () => {
    const follow = following(game);
    const url = `/api/matches/${opener.id}/incidents`;
    const ask = (etag = '') =>
      game.app.inject({ url, headers: { authorization: anna.token, 'if-none-match': etag } });
    tell({ goals: [wirtz] });
    await follow();
    const etag = String((await ask()).headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    tell({ goals: [wirtz, musiala] });
    await follow();
    expect((await ask(etag)).statusCode).toBe(200);
  });

  test('of OpenLigaDB', async () => {
    const entry = {
      matchID: 1,
      matchDateTimeUTC: opener.kickoff,
      group: { groupOrderID: 1 },
      team1: { teamName: 'Deutschland' },
      team2: { teamName: 'Schottland' },
      matchIsFinished: false,
      matchResults: [],
      goals: [
        {
          scoreTeam1: 1,
          scoreTeam2: 0,
          goalGetterName: 'Wirtz',
          matchMinute: 10,
          isOwnGoal: false,
        },
      ],
    };
    server.answer((request, response) => {
      const asksForPlan = request.url?.includes('/getmatchdata/');
      json(asksForPlan ? [entry] : '2024-06-14T21:30:00')(request, response);
    });
    const settings = { ...server.settings, kind: 'openligadb', league: 'em/2024' } as const;
    await following(game, settings)();
    expect(await scorers()).toEqual(['Wirtz']);
  });
});

describe('the minute', () => {
  test('comes with the match, and the instant at which it was told', async () => {
    tell({ minute: 28 });
    await following(game)();
    const { minute } = (await listed()) ?? {};
    expect(minute?.reached).toEqual({ minute: 28, added: 0 });
    expect(Math.abs((minute?.at ?? 0) - Date.parse('2024-06-14T19:30:00Z'))).toBeLessThan(5_000);
  });

  test('is written where it is not the one to which all count, and after four minutes', async () => {
    const follow = following(game);
    const at = async (time: string, report: object, told: Told = {}) => {
      await gameClockAt(game.db, `2024-06-14T${time}Z`);
      tell(report, told);
      const before = await revision();
      await follow();
      return (await revision()) !== before;
    };
    expect(await at('19:30:00', { minute: 28 })).toBe(true);
    expect(await at('19:30:20', { minute: 28 })).toBe(false);
    expect(await at('19:32:10', { minute: 30 })).toBe(false);
    expect(await at('19:33:10', { minute: 32 })).toBe(false);
    expect(await at('19:33:30', { minute: 27 })).toBe(true);
    expect(await at('19:38:00', { minute: 31 })).toBe(true);
    expect(await at('19:45:00', {}, { status: 'PAUSED' })).toBe(true);
    expect((await listed())?.minute?.reached).toBe('half-time');
    expect(await at('19:46:00', {}, { status: 'PAUSED' })).toBe(false);
    expect(await at('20:00:00', { minute: 46 })).toBe(true);
    expect(await at('20:01:00', {})).toBe(true);
    expect((await listed())?.minute).toBeNull();
  });

  test('ends with the result', async () => {
    const follow = following(game);
    tell({ minute: 90, injuryTime: 2 });
    await follow();
    await gameClockAt(game.db, '2024-06-14T20:55:00Z');
    const body = { result: { home: 2, away: 0, ko: 0 } } as const;
    const sent = { token: organiser.token, params: { id: String(opener.id) }, body };
    await game.call(endpoints.updateMatch, sent);
    expect((await listed())?.minute).toBeNull();
  });
});

test('a stream tells minutes by themselves, and of goals and cards to ask for them', async () => {
  const address = await game.app.listen({ port: 0, host: '127.0.0.1' });
  const follow = following(game);
  tell({ minute: 28, goals: [wirtz, musiala] });
  await follow();
  const stream = await openStream(address, anna.token);
  await stream.news(() => true);
  tell({ minute: 35, goals: [wirtz, musiala] });
  await follow();
  const told = await stream.news(({ minutes }) => minutes !== undefined);
  expect(told).toEqual({
    facts: [],
    matches: [],
    minutes: [
      { id: opener.id, minute: { reached: { minute: 35, added: 0 }, at: expect.any(Number) } },
    ],
  });
  tell({ minute: 35, goals: [wirtz] });
  await follow();
  expect(await stream.news(({ facts }) => facts.includes('feed'))).toEqual({
    facts: ['feed'],
    matches: [],
  });
  await stream.close();
});

describe('lists that are wished for', () => {
  test.each([
    [
      'are too large',
      (_: unknown, response: { end: (text: string) => void }) =>
        response.end(' '.repeat(4_000_000)),
    ],
    [
      'are refused at first',
      (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(403).end(),
    ],
  ])('are given up where they %s', async (_, fail) => {
    const follow = following(game);
    const plain = {
      ...footballDataMatch({ home: 'GER', away: 'SCO', kickoff: opener.kickoff, score: '1:0' }),
    };
    server.answer((request, response) =>
      request.headers['x-unfold-goals']
        ? fail(request, response)
        : json({ matches: [plain] })(request, response),
    );
    await follow();
    await follow();
    expect((await listed())?.running).toEqual({ home: 1, away: 0 });
  });
});
