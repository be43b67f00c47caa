import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { loadTournament } from '../../src/features/tournament/load.ts';
import { instantOf, readDay, readTime } from '../../src/packs/from-file/local-time.ts';
import { startTestApp } from '../../test/app.ts';
import { anOrganiser, gameClockAt } from '../../test/factories.ts';
import { aLeague, asOpenLigaDb, openLigaDbMatch, startFeedServer } from '../../test/feed-server.ts';
import { wholeLog } from '../../test/log.ts';

/** The Bundesliga 2024/25 from the choice in August to its end, by a server that speaks as OpenLigaDB does. */

const score = z.object({ ft: z.tuple([z.int(), z.int()]) });
const file = z.object({
  matches: z.array(
    z.object({
      round: z.string(),
      date: z.string(),
      time: z.string(),
      team1: z.string(),
      team2: z.string(),
      score,
    }),
  ),
});
const { matches } = file.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../seasons/de.1-2024-25.json'), 'utf8')),
);
const clubs = [...new Set(matches.map(({ team1 }) => team1))].toSorted();
const clubOf = (name: string) => [clubs.indexOf(name) + 1, name] as const;

const kickoffOf = ({ date, time }: (typeof matches)[number]): Date => {
  const [day, written] = [readDay(date), readTime(time)];
  if (!day || !written) throw new Error(`${date} ${time} is no instant`);
  return new Date(instantOf(day, written, 'Europe/Berlin'));
};
const season = matches.map((match, index) => ({
  ...match,
  id: 90_000 + index,
  kickoff: kickoffOf(match),
  order: Number(/\d+/.exec(match.round)?.[0]),
}));
const rounds = [...new Set(season.map(({ order }) => order))].toSorted((a, b) => a - b);

const DAY_MS = 86_400_000;
/** The exact times of a round are told so long before it; until then all of it stands at one time. */
const TIMED_MS = 30 * DAY_MS;

const toldAt = (now: Date) =>
  season.map((match) => {
    const first = Math.min(
      ...season
        .filter(({ order }) => order === match.order)
        .map(({ kickoff }) => kickoff.getTime()),
    );
    const isTimed = first - now.getTime() < TIMED_MS;
    const isOver = now.getTime() - match.kickoff.getTime() > 2 * 3_600_000;
    return openLigaDbMatch({
      id: match.id,
      home: clubOf(match.team1),
      away: clubOf(match.team2),
      kickoff: (isTimed ? match.kickoff : new Date(first)).toISOString(),
      round: `${match.order}. Spieltag`,
      order: match.order,
      ...(isOver ? { result: match.score.ft } : {}),
    });
  });

test('306 results and kick-offs come by themselves', async () => {
  const server = await startFeedServer();
  const competitionFeed = { ...server.settings, kind: 'openligadb', league: null } as const;
  const game = await startTestApp({ competitionFeed }, { content: 'tables' });
  await loadTournament(game.db, null, { timeZone: 'Europe/Berlin' });
  const { token } = await anOrganiser(game.db);
  let now = new Date('2024-08-01T12:00:00Z');
  let real = 0;
  const at = async (instant: Date) => {
    now = instant;
    await gameClockAt(game.db, now);
    server.answer(
      asOpenLigaDb({
        leagues: [aLeague('1. Fußball-Bundesliga 2024/2025', 'bl1', '2024')],
        matches: { 'bl1/2024': toldAt(now) },
        changedAt: now.toISOString(),
      }),
    );
  };
  await at(now);
  const { answer } = await game.call(endpoints.chooseCompetition, {
    token,
    body: { league: 'bl1/2024' },
  });
  const params = { pack: answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
  const clock = { now: () => new Date(real) };
  const context = { db: game.db, settings: null, offered: competitionFeed, clock };
  const turn = createFollower({ ...context, timeZone: 'Europe/Berlin' });
  const follow = async () => {
    real += 61_000;
    await sql`UPDATE results_feed SET ask_at = to_timestamp(0), plan_at = to_timestamp(0)`.execute(
      game.db,
    );
    await turn(new AbortController().signal);
  };
  for (const order of rounds) {
    const kickoffs = season.filter((match) => match.order === order).map(({ kickoff }) => kickoff);
    const first = Math.min(...kickoffs.map((kickoff) => kickoff.getTime()));
    const last = Math.max(...kickoffs.map((kickoff) => kickoff.getTime()));
    for (const instant of [first - 20 * DAY_MS, last + 3 * 3_600_000]) {
      await at(new Date(Math.max(instant, now.getTime())));
      await follow();
      await follow();
    }
  }

  const stored = await game.db
    .selectFrom('matches as m')
    .innerJoin('countries as h', 'h.isocode', 'm.home')
    .innerJoin('countries as a', 'a.isocode', 'm.away')
    .select(['h.name as home', 'a.name as away', 'm.kickoff', 'm.result_home', 'm.result_away'])
    .execute();
  const line = (home: string, away: string, kickoff: Date | null, goals: readonly unknown[]) =>
    `${home} ${away} ${kickoff?.toISOString()} ${goals.join(':')}`;
  expect(
    stored
      .map((row) => line(row.home, row.away, row.kickoff, [row.result_home, row.result_away]))
      .toSorted(),
  ).toEqual(
    season
      .map(({ team1, team2, kickoff, score: { ft } }) => line(team1, team2, kickoff, ft))
      .toSorted(),
  );
  const { answer: feed } = await game.call(endpoints.feed, { token });
  expect([feed?.told, feed?.plan?.notes, feed?.plan?.trouble]).toEqual([[], [], null]);
  const log = await wholeLog(game.db);
  expect(log.filter(({ action }) => action === 'kickoff-moved').length).toBeGreaterThan(200);
  const { answer: closed } = await game.call(endpoints.closeTournament, { token });
  expect(closed).toMatchObject({ success: true });
  await game.close();
  await server.close();
}, 600_000);
