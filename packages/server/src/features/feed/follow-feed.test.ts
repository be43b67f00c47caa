import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { aCast, gameClockAt, matchNumber, type TestPlayer } from '../../../test/factories.ts';
import { footballDataMatch, json, startFeedServer } from '../../../test/feed-server.ts';
import { createFollower, type FeedContext } from './follow-feed.ts';

let server: Awaited<ReturnType<typeof startFeedServer>>;
let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let opener: Awaited<ReturnType<typeof matchNumber>>;
/** The real clock, which a minute of waiting moves on. */
let now: Date;
let follow: () => Promise<void>;

beforeEach(async () => {
  server = await startFeedServer();
  game = await startTestApp({ resultsFeed: server.settings });
  ({ organiser, anna } = await aCast(game.db));
  opener = await matchNumber(game.db, 1);
  now = new Date('2024-06-14T19:30:00Z');
  follow = following(game);
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  return async () => {
    await game.close();
    await server.close();
  };
});

/** Asks the feed whether it is due or not, as a node does. */
const following = (
  { db }: Pick<TestApp, 'db'>,
  settings: FeedContext['settings'] = server.settings,
) => {
  const clock = { now: () => now };
  const turn = createFollower({ db, settings, timeZone: 'Europe/Berlin', clock });
  return async () => {
    await game.db
      .updateTable('results_feed')
      .set({ ask_at: new Date(0) })
      .execute();
    await turn(new AbortController().signal);
  };
};
const aMinuteLater = () => {
  now = new Date(now.getTime() + 60_000);
};
type Told = Omit<Parameters<typeof footballDataMatch>[0], 'home' | 'away' | 'kickoff'>;
const told = (given: Told, kickoff = opener.kickoff) =>
  footballDataMatch({ home: 'GER', away: 'SCO', kickoff, ...given });
const tellAndFollow = async (given: Told) => {
  server.tell([told(given)]);
  await follow();
};
const shown = async () => {
  const { answer } = await game.call(endpoints.matches, { token: anna.token });
  const { running, result } = answer?.find(({ id }) => id === opener.id) ?? {};
  return result
    ? `result ${result.home}:${result.away}`
    : running && `${running.home}:${running.away}`;
};
const desk = async () => (await game.call(endpoints.feed, { token: organiser.token })).answer;
const params = () => ({ id: String(opener.id) });
const byHand = (home: number, away: number) =>
  game.call(endpoints.updateMatch, {
    token: organiser.token,
    params: params(),
    body: { result: { home, away, ko: 0 } },
  });

describe('a match from its first goal to its result', () => {
  test('moves by itself, and the log says by whom', async () => {
    await tellAndFollow({ score: '1:0' });
    expect(await shown()).toBe('1:0');
    await tellAndFollow({ score: '5:1' });
    expect(await shown()).toBe('5:1');
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    await tellAndFollow({ score: '5:1', over: true, winner: 'HOME_TEAM' });
    expect(await shown()).toBe('result 5:1');
    const { answer } = await game.call(endpoints.audit, { token: anna.token });
    expect(answer?.[0]).toMatchObject({
      actor: 'Ergebnisdienst',
      text: 'Ergebnis eingetragen: Deutschland – Schottland 5:1.',
    });
    expect(await desk()).toMatchObject({ source: { trouble: null }, told: [], byHand: [] });
  });

  test('a goal that is taken back waits for a minute', async () => {
    await tellAndFollow({ score: '2:0' });
    await tellAndFollow({ score: '1:0' });
    expect(await shown()).toBe('2:0');
    aMinuteLater();
    await tellAndFollow({ score: '1:0' });
    expect(await shown()).toBe('1:0');
  });

  test('the guests may be named first', async () => {
    server.tell([
      footballDataMatch({ home: 'SCO', away: 'GER', kickoff: opener.kickoff, score: '0:3' }),
    ]);
    await follow();
    expect(await shown()).toBe('3:0');
  });
});

describe("the organiser's hand", () => {
  test('wins until it is handed back', async () => {
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    await byHand(4, 1);
    await tellAndFollow({ score: '5:1', over: true });
    expect(await shown()).toBe('result 4:1');
    expect(await desk()).toMatchObject({
      told: [{ matchId: opener.id, notice: 'differs-from-hand', score: { home: 5, away: 1 } }],
      byHand: [{ matchId: opener.id, result: true, running: false }],
    });
    const body = { kind: 'result' } as const;
    const sent = { token: organiser.token, params: { matchId: String(opener.id) }, body };
    expect((await game.call(endpoints.handBack, sent)).status).toBe(200);
    aMinuteLater();
    await follow();
    expect(await shown()).toBe('result 5:1');
    expect((await game.call(endpoints.handBack, sent)).code).toBe('not-found');
  });

  test('keeps a running score apart from the result', async () => {
    const body = { running: { home: 0, away: 1 }, from: null };
    await game.call(endpoints.setRunning, { token: organiser.token, params: params(), body });
    await tellAndFollow({ score: '3:1' });
    expect(await shown()).toBe('0:1');
    expect((await desk())?.byHand).toEqual([{ matchId: opener.id, result: false, running: true }]);
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    await tellAndFollow({ score: '3:1', over: true });
    expect(await shown()).toBe('result 3:1');
  });

  test('wins while the feed is being asked', async () => {
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    // The organiser is faster: his call is answered before the feed's answer.
    server.answer(async (request, response) => {
      await byHand(4, 1);
      json({ matches: [told({ score: '5:1', over: true })] })(request, response);
    });
    await follow();
    expect(await shown()).toBe('result 4:1');
  });

  test('keeps a result withdrawn', async () => {
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    await tellAndFollow({ score: '5:1', over: true });
    const body = { result: null };
    await game.call(endpoints.updateMatch, { token: organiser.token, params: params(), body });
    aMinuteLater();
    await follow();
    expect(await shown()).toBe(null);
    expect((await desk())?.told).toMatchObject([{ notice: 'differs-from-hand' }]);
  });
});

describe('a feed that lies', () => {
  test.each([
    ['99 goals', () => [told({ score: '99:0' })]],
    [
      'another match',
      () => [
        footballDataMatch({ home: 'GER', away: 'ESP', kickoff: opener.kickoff, score: '1:0' }),
      ],
    ],
    [
      'the same match weeks later',
      () => [told({ score: '1:0' }, new Date('2024-07-14T19:00:00Z'))],
    ],
    ['the same match twice', () => [told({ score: '1:0' }), told({ score: '0:1' })]],
    ['its end in the first half', () => [told({ score: '1:0', over: true })]],
  ])('%s changes nothing', async (_, matches) => {
    server.tell(matches());
    await follow();
    aMinuteLater();
    await follow();
    expect(await shown()).toBe(null);
  });

  test.each([
    [
      'both are over',
      () => [told({ score: '1:0', over: true }), told({ score: '0:1', over: true })],
      null,
    ],
    ['one is over', () => [told({ score: '1:0' }), told({ score: '0:1', over: true })], '0:1'],
  ])('the same match twice is proposed where %s', async (_, matches, score) => {
    await gameClockAt(game.db, '2024-06-14T21:00:00Z');
    server.tell(matches());
    await follow();
    aMinuteLater();
    await follow();
    expect(await shown()).toBe(null);
    const [note] = (await desk())?.told ?? [];
    expect(note).toMatchObject({ notice: 'contradiction', kickoff: null });
    expect(note?.score && `${note.score.home}:${note.score.away}`).toBe(score);
  });

  test('the same match twice with the same score is one', async () => {
    server.tell([told({ score: '1:0' }), told({ score: '1:0' })]);
    await follow();
    expect(await shown()).toBe('1:0');
  });

  test('is shown with the time of its last good answer', async () => {
    await tellAndFollow({ score: '1:0' });
    const good = await desk();
    server.answer((_, response) => response.end('<html>Wartung</html>'));
    await follow();
    const bad = await desk();
    expect(bad?.source).toMatchObject({
      trouble: 'not-json',
      answeredAt: good?.source?.answeredAt,
      troubleSince: expect.any(Number),
    });
    expect(await shown()).toBe('1:0');
    await tellAndFollow({ score: '1:0' });
    expect((await desk())?.source).toMatchObject({ trouble: null, troubleSince: null });
  });

  test('a match that has not begun here is told to the organiser', async () => {
    await gameClockAt(game.db, '2024-06-14T18:00:00Z');
    await tellAndFollow({ score: '1:0' });
    expect(await shown()).toBe(null);
    expect((await desk())?.told).toMatchObject([{ notice: 'not-started' }]);
  });
});

test('a final score in the place of that after 90 minutes is proposed and not entered', async () => {
  const goal = (scoreTeam1: number, scoreTeam2: number, matchMinute: number) => ({
    ...{ scoreTeam1, scoreTeam2, matchMinute },
    isOvertime: false,
  });
  const plan = [
    {
      matchID: 1,
      matchDateTimeUTC: opener.kickoff,
      group: { groupOrderID: 1 },
      team1: { teamName: 'Deutschland' },
      team2: { teamName: 'Schottland' },
      matchIsFinished: true,
      matchResults: [
        { resultTypeID: 0, resultName: 'Endergebnis', pointsTeam1: 1, pointsTeam2: 2 },
      ],
      goals: [goal(1, 0, 10), goal(1, 1, 80), goal(1, 2, 108)],
    },
  ];
  server.answer((request, response) => {
    const asksForPlan = request.url?.includes('/getmatchdata/');
    json(asksForPlan ? plan : '2024-06-14T21:30:00')(request, response);
  });
  const settings = { ...server.settings, kind: 'openligadb', league: 'em/2024' } as const;
  follow = following(game, settings);
  await gameClockAt(game.db, '2024-06-14T21:40:00Z');
  await follow();
  aMinuteLater();
  await follow();
  expect(await shown()).toBe(null);
  expect((await desk())?.told).toMatchObject([
    { matchId: opener.id, notice: 'contradiction', score: { home: 1, away: 2 } },
  ]);
});

test('another kick-off is proposed and not applied', async () => {
  await gameClockAt(game.db, '2024-06-14T10:00:00Z');
  const later = new Date('2024-06-14T20:30:00Z');
  server.tell([told({}, later)]);
  await follow();
  expect((await desk())?.told).toMatchObject([{ kickoff: later.getTime(), notice: null }]);
  expect((await matchNumber(game.db, 1)).kickoff).toEqual(opener.kickoff);
});

test('players do not see the feed', async () => {
  expect((await game.call(endpoints.feed, { token: anna.token })).status).toBe(403);
});

describe('who asks', () => {
  test('one node alone, and again only when it is due', async () => {
    const other = await startOtherNode(game);
    const settings = server.settings;
    const nodes = [game.db, other.db].map((db) =>
      createFollower({ db, settings, timeZone: 'Europe/Berlin' }),
    );
    server.tell([told({ score: '1:0' })]);
    const end = new AbortController().signal;
    await Promise.all(nodes.flatMap((node) => [node(end), node(end)]));
    for (const node of nodes) await node(end);
    expect(server.asked).toEqual(['/v4/competitions/EC/matches']);
    await other.close();
  });

  const secondsUntilDue = async () => {
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM ask_at - clock_timestamp())::double precision AS seconds
      FROM results_feed`.execute(game.db);
    return rows[0]?.seconds ?? 0;
  };

  test('every 15 to 20 seconds while a match is played, else when the next one is near', async () => {
    await tellAndFollow({ score: '1:0' });
    expect(await secondsUntilDue()).toBeGreaterThan(10);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(20);
    await gameClockAt(game.db, '2024-06-14T16:00:00Z');
    await follow();
    const untilTenToNine = 3 * 3_600 - 10 * 60;
    expect(await secondsUntilDue()).toBeGreaterThan(untilTenToNine - 60);
    expect(await secondsUntilDue()).toBeLessThanOrEqual(untilTenToNine);
  });

  test('ever more rarely while it is in trouble, or as the feed asks', async () => {
    server.answer((_, response) => response.writeHead(503).end());
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      await follow();
      waits.push(await secondsUntilDue());
    }
    expect(waits[0]).toBeLessThanOrEqual(40);
    expect(waits[3]).toBeGreaterThan(230);
    expect(waits[7]).toBeGreaterThan(890);
    expect(waits[7]).toBeLessThanOrEqual(1_200);
    server.answer((_, response) => response.writeHead(429, { 'retry-after': '77' }).end());
    await follow();
    expect(Math.round(await secondsUntilDue())).toBe(77);
  });

  test('with the key of the operator', async () => {
    let key: unknown;
    server.answer((request, response) => {
      key = request.headers['x-auth-token'];
      json({ matches: [] })(request, response);
    });
    await follow();
    expect(key).toBe('schluessel');
  });
});
