import { afterTime } from '@tippspiel/rules';
import { expect, test } from 'vitest';
import { resultColumns, storedResult } from '../../src/db/game.ts';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { aCast, gameClockAt } from '../../test/factories.ts';
import { type FeedAnswers, json, startFeedServer } from '../../test/feed-server.ts';
import { instants, momentOf, randomFrom, season } from './season.ts';
import { asFootballData, asOpenLigaDb, groupOf } from './told.ts';

/** EM 2024 played by a feed, minute by minute, with nobody at the organiser's desk. */

const feeds = {
  'football-data': (now: Date) => json(asFootballData(now)),
  openligadb:
    (now: Date): FeedAnswers =>
    (request, response) => {
      const [, call, , , group] = request.url?.split('/') ?? [];
      const asked = group === undefined ? null : Number(group);
      if (call === 'getmatchdata') json(asOpenLigaDb(now, asked))(request, response);
      else json(lastChange(now, asked))(request, response);
    },
} as const;

/** Another text whenever a match of the group has another moment. */
const lastChange = (now: Date, group: number | null) => {
  const moments = season
    .filter((match) => groupOf(match) === group)
    .map((match) => Object.values(momentOf(match, now)).map((value) => JSON.stringify(value)));
  let sum = 0;
  for (const character of String(moments)) sum = (sum * 31 + character.charCodeAt(0)) % 2 ** 31;
  return new Date(sum * 1_000).toISOString();
};

/** What a feed may answer instead; none of it is worth a change. */
const faults: readonly ((good: FeedAnswers) => FeedAnswers)[] = [
  () => (_, response) => response.writeHead(503).end('Wartung'),
  () => (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  () => (_, response) => response.end('<html><script>alert(1)</script></html>'),
  () => (_, response) => response.end('[{"matchID": 70001, "matchIsFini'),
  () => (_, response) => void response.destroy(),
  () => json([]),
  () => json({ matches: [] }),
  () => json(null),
  () => json({ matches: [{}, null, 'x', { id: 1 }] }),
  // Goals that nobody could have shot.
  (good) =>
    changed(good, (text) => text.replaceAll(/("(?:home|pointsTeam1|scoreTeam1)":)\d+/g, '$199')),
  // All that is being played is over.
  (good) =>
    changed(good, (text) =>
      text
        .replaceAll('IN_PLAY', 'FINISHED')
        .replaceAll('"matchIsFinished":false', '"matchIsFinished":true'),
    ),
  // Other teams.
  (good) =>
    changed(good, (text) => text.replaceAll('GER', 'BRA').replaceAll('Deutschland', 'Brasilien')),
];

const changed =
  (good: FeedAnswers, change: (text: string) => string): FeedAnswers =>
  (request, response) => {
    const end = response.end.bind(response);
    good(request, Object.assign(response, { end: (text: string) => end(change(text)) }));
  };

test.each([
  ['football-data', 0],
  ['openligadb', 0],
  ['football-data', 0.2],
  ['openligadb', 0.2],
] as const)(
  'all 51 results by %s, %f of its answers faulty',
  async (kind, share) => {
    const server = await startFeedServer();
    const game = await startTestApp();
    await aCast(game.db);
    const settings = { ...server.settings, kind, league: kind === 'openligadb' ? 'em/2024' : 'EC' };
    let now = new Date(0);
    const clock = { now: () => now };
    const follow = createFollower({ db: game.db, settings, timeZone: 'Europe/Berlin', clock });
    const random = randomFrom(share * 100 + 7);
    const end = new AbortController().signal;

    // With faults every other minute: as often as a feed is asked that fails now and then.
    const steps = instants().filter((_, index) => share === 0 || index % 2 === 0);
    for (now of steps) {
      const good = feeds[kind](now);
      const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
      server.answer(fault ? fault(good) : good);
      await gameClockAt(game.db, now);
      await game.db
        .updateTable('results_feed')
        .set({ ask_at: new Date(0) })
        .execute();
      await follow(end);
      if (share === 0) await expectMoments(game, now, kind);
    }

    expect(await stored(game)).toEqual(
      season.map(({ number, home, away, result, extraTime: extra, penalties: shootOut }) => ({
        number,
        home: home.isocode,
        away: away.isocode,
        // Whether 6:4 is counted on from 1:1 OpenLigaDB does not say.
        result: {
          ...result,
          ...afterTime({
            extra,
            penalties: kind === 'openligadb' && extra && extra.home > 0 ? null : shootOut,
          }),
        },
      })),
    );
    const told = await game.db.selectFrom('feed_answers').select('notice').execute();
    expect(told.filter(({ notice }) => notice !== null)).toEqual([]);
    await game.close();
    await server.close();
  },
  600_000,
);

const stored = async ({ db }: TestApp) => {
  const rows = await db
    .selectFrom('matches as m')
    .select(['m.number', 'm.home', 'm.away', ...resultColumns])
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    home: row.home,
    away: row.away,
    result: storedResult(row),
  }));
};

/** Every match that is being played shows its goals of the 90 minutes, at each minute. */
const expectMoments = async ({ db }: TestApp, now: Date, kind: keyof typeof feeds) => {
  const rows = await db
    .selectFrom('matches')
    .select(['number', 'live_home as home', 'live_away as away'])
    .where('live_home', 'is not', null)
    .orderBy('number')
    .execute();
  const running = season
    .filter((match) => !['planned', 'over'].includes(momentOf(match, now).phase))
    .map((match) => ({ number: match.number, ...momentOf(match, now).score }))
    // OpenLigaDB tells nothing of a match before its first goal, or its end after 90 minutes.
    .filter(({ home, away }) => kind === 'football-data' || home + away > 0);
  const told = rows.filter(
    ({ home, away }) => kind === 'football-data' || (home ?? 0) + (away ?? 0) > 0,
  );
  expect(told).toEqual(running);
};
