import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../src/demo/random.ts';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { startFeedServer } from '../../test/feed-server.ts';
import { wholeLog } from '../../test/log.ts';
import { BUNDESLIGA_2024_25 } from '../../test/published-table.ts';
import { championsLeague, LEAGUE_PHASE, STAGES } from './champions-league.ts';
import {
  type FiledMatch,
  goalsOf,
  kickoffOf,
  leagueTable,
  roundOf,
  seasonFile,
} from './season-files.ts';
import { openSeason, type TrueMatch } from './season-game.ts';
import {
  type Competition,
  firstKickoff,
  footballDataAt,
  openLigaDbAt,
  type Planned,
} from './told-season.ts';

/** Real seasons by a server that speaks as the feeds do: draws, times and results come by themselves. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ALWAYS = new Date(0);

type Kind = 'football-data' | 'openligadb';
const answersAt = { 'football-data': footballDataAt, openligadb: openLigaDbAt };

/** The game in which it is chosen at an instant, and how it follows its feed. */
const follow = async (kind: Kind, competition: Competition, chosenAt: Date) => {
  const server = await startFeedServer();
  const competitionFeed = { ...server.settings, kind, league: null };
  const season = await openSeason({ competitionFeed });
  const { game, token } = season;
  onTestFinished(async () => {
    await game.close();
    await server.close();
  });
  let real = 0;
  const context = { db: game.db, settings: null, offered: competitionFeed };
  const clock = { now: () => new Date(real) };
  const turn = createFollower({ ...context, timeZone: 'Europe/Berlin', clock });

  const tell = async (now: Date): Promise<void> => {
    await season.at(now);
    server.answer(answersAt[kind](competition, now));
  };
  /** Then, as the feed tells it then; twice, as confirmations take a minute. */
  const at = async (now: Date): Promise<void> => {
    await tell(now);
    await season.tick();
    for (let count = 0; count < 2; count += 1) {
      real += 61_000;
      await sql`UPDATE results_feed SET ask_at = to_timestamp(0), plan_at = to_timestamp(0)`.execute(
        game.db,
      );
      await turn(new AbortController().signal);
    }
  };

  await tell(chosenAt);
  const league = `${competition.code}/${competition.startDate.slice(0, 4)}`;
  const chosen = await game.call(endpoints.chooseCompetition, { token, body: { league } });
  await season.begin(chosen.answer?.pack ?? '');
  await at(chosenAt);
  const codes = await season.codes();
  const truth = competition.matches.map((match): TrueMatch & { readonly planned: Planned } => ({
    planned: match,
    home: codes.get(match.filed.team1) ?? '',
    away: codes.get(match.filed.team2) ?? '',
    kickoff: match.kickoff,
    result: [...match.score.ft, match.ko],
  }));
  return {
    season,
    at,
    codes,
    truth,
    /** Plays what kicks off after the choice and until then: tips, whistles, results, day by day. */
    playUntil: async (until: Date, from = chosenAt): Promise<void> => {
      const due = truth
        .filter(({ kickoff }) => kickoff > from && kickoff <= until)
        .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime());
      for (const day of Map.groupBy(due, ({ kickoff }) =>
        kickoff.toISOString().slice(0, 10),
      ).values()) {
        const kickoffs = day.map(({ kickoff }) => kickoff.getTime());
        await season.at(new Date(Math.min(...kickoffs) - HOUR_MS));
        await season.tip(new Date(Math.max(...kickoffs)));
        await at(new Date(Math.max(...kickoffs) + 4 * HOUR_MS));
      }
    },
    /** Nothing is left to the organiser. */
    expectSilence: async (): Promise<void> => {
      const { answer } = await game.call(endpoints.feed, { token });
      expect([answer?.told, answer?.plan?.notes, answer?.plan?.trouble]).toEqual([[], [], null]);
      expect(answer?.source).toMatchObject({ trouble: null, unreadable: 0, unknownTeams: [] });
    },
  };
};

const playedOf = ({ filed, score }: Planned) => ({ ...filed, ft: score.ft });

test('the whole Bundesliga 2024/25, whose times are told 30 days before each round', async () => {
  const chosenAt = new Date('2024-08-01T12:00:00Z');
  const dated = seasonFile('de.1-2024-25').matches.map((filed) => ({
    ...{ filed, matchday: roundOf(filed), kickoff: kickoffOf(filed) },
  }));
  const rounds = Map.groupBy(dated, ({ matchday }) => matchday);
  const planned = dated.map((match, index): Planned => {
    const first = firstKickoff(rounds.get(match.matchday) ?? []);
    return {
      ...{ ...match, id: 90_000 + index, stage: 'REGULAR_SEASON', ko: 0 },
      timedAt: new Date(first.getTime() - 30 * DAY_MS),
      drawnAt: ALWAYS,
      // One match was awarded: the feed tells the award as its score, as the file does.
      score: { ft: goalsOf(match.filed) },
    };
  });
  const competition = { code: 'bl1', name: '1. Fußball-Bundesliga 2024/2025' };
  const dates = { startDate: '2024-08-23', endDate: '2025-05-17' };
  const played = await follow(
    'openligadb',
    { ...competition, ...dates, matches: planned },
    chosenAt,
  );
  const { season, truth } = played;
  const { game, token } = season;

  const newYear = new Date('2025-01-01T12:00:00Z');
  await played.playUntil(newYear);
  await season.expectCount(truth.filter(({ kickoff }) => kickoff < newYear));
  await played.playUntil(new Date('2025-06-01T12:00:00Z'), newYear);
  await played.expectSilence();
  for (const round of [1, 17, 34]) {
    await season.expectCount(
      truth.filter(({ planned }) => planned.matchday === round),
      { round },
    );
  }
  await season.expectCount(truth);

  const { answer: stored = [] } = await game.call(endpoints.matches, { token });
  const told = stored.map(({ home, away, kickoff, result }) =>
    [home, away, kickoff, result?.home, result?.away].join(' '),
  );
  const expected = truth.map(({ home, away, kickoff, result: [goals, against] }) =>
    [home, away, kickoff.getTime(), goals, against].join(' '),
  );
  expect(told.toSorted()).toEqual(expected.toSorted());
  const log = await wholeLog(game.db);
  expect(log.filter(({ action }) => action === 'kickoff-moved').length).toBeGreaterThan(200);
  const bayern = played.codes.get('FC Bayern München') ?? '';
  expect(await season.table(bayern)).toEqual(BUNDESLIGA_2024_25);
  await season.close(306);
  await season.expectCount(truth, { champion: bayern });
});

test('the Bundesliga 2025/26 from March on, whose last rounds get their times later', async () => {
  const chosenAt = new Date('2026-03-13T12:00:00Z');
  const timedAt = new Date('2026-04-02T10:00:00Z');
  const { matches } = seasonFile('de.1-2025-26');
  const places = new Map<number, number>();
  const planned = matches.map((filed, index): Planned => {
    const round = roundOf(filed);
    const place = places.get(round) ?? 0;
    places.set(round, place + 1);
    const isLate = round > 30;
    // The file ends in March: what comes later is made up.
    const random = randomFrom('goals', index);
    const goals = () => Math.floor(random() * 2.5 + random() * 2);
    return {
      ...{ filed, id: 500_000 + index, stage: 'REGULAR_SEASON', matchday: round, ko: 0 },
      kickoff: isLate ? lateKickoff(filed, place) : kickoffOf(filed),
      timedAt: isLate ? timedAt : ALWAYS,
      drawnAt: ALWAYS,
      score: { ft: filed.score.ft ?? [goals(), goals()] },
    };
  });
  const competition = { code: 'BL1', name: 'Bundesliga' };
  const dates = { startDate: '2025-08-22', endDate: '2026-05-16' };
  const played = await follow(
    'football-data',
    { ...competition, ...dates, matches: planned },
    chosenAt,
  );
  const { season, truth } = played;

  // 225 matches came before the game, and all their results by the feed.
  const isPast = ({ kickoff }: { readonly kickoff: Date }) => kickoff < chosenAt;
  const past = planned.filter(isPast);
  expect(past).toHaveLength(225);
  expect(past.map(({ filed }) => goalsOf(filed))).toHaveLength(225);
  const team = truth[0]?.home ?? '';
  expect(await season.table(team)).toEqual(leagueTable(past.map(playedOf)));
  await season.expectCount([]);
  const open = async () =>
    (await season.listed()).flatMap(({ kickoff, round }) => (kickoff === null ? [round] : []));
  expect([...new Set(await open())].toSorted()).toEqual([31, 32, 33, 34]);
  await played.expectSilence();

  const ours = truth.filter((match) => !isPast(match));
  await played.playUntil(timedAt);
  expect(await open()).toHaveLength(36);
  await season.expectCount(ours.filter(({ kickoff }) => kickoff < timedAt));
  await played.at(timedAt);
  expect(await open()).toEqual([]);
  await played.expectSilence();
  await played.playUntil(new Date('2026-06-01T12:00:00Z'), timedAt);
  await played.expectSilence();
  for (const round of [26, 31, 34]) {
    await season.expectCount(
      ours.filter(({ planned }) => planned.matchday === round),
      { round },
    );
  }
  await season.expectCount(ours);
  const table = leagueTable(planned.map(playedOf));
  expect(await season.table(team)).toEqual(table);
  await season.close(81);
  const [first = ''] = table;
  const champion = [...played.codes].find(([name]) => first.startsWith(`${name} `))?.[1] ?? '';
  await season.expectCount(ours, { champion });
});

/** Friday, Saturday and Sunday, as they are told later; the file has the Saturday. The last round is played at once. */
const lateKickoff = (filed: FiledMatch, place: number): Date => {
  const saturday = (time: string) => kickoffOf(filed, time).getTime();
  if (roundOf(filed) === 34) return new Date(saturday('15:30'));
  if (place === 0) return new Date(saturday('20:30') - 24 * HOUR_MS);
  if (place < 6) return new Date(saturday('15:30'));
  if (place === 6) return new Date(saturday('18:30'));
  return new Date(saturday(place === 7 ? '15:30' : '17:30') + 24 * HOUR_MS);
};

test.each<Kind>(['football-data', 'openligadb'])(
  'the Champions League 2024/25 by %s: 36 in one table, then two legs',
  async (kind) => {
    const planned = championsLeague().map(
      ({ filed, stage, drawnAt, ko, score }, index): Planned => {
        const isTable = stage === 'LEAGUE_STAGE';
        return {
          ...{ filed, id: 400_000 + index, stage, ko, score, kickoff: kickoffOf(filed) },
          ...(isTable ? { matchday: roundOf(filed) } : {}),
          ...{ timedAt: ALWAYS, drawnAt },
        };
      },
    );
    const competition = { code: 'CL', name: 'UEFA Champions League' };
    const dates = { startDate: '2024-09-17', endDate: '2025-05-31' };
    const chosenAt = new Date('2024-09-10T12:00:00Z');
    const played = await follow(kind, { ...competition, ...dates, matches: planned }, chosenAt);
    const { season, truth } = played;
    expect(await season.listed()).toHaveLength(144);

    let from = chosenAt;
    for (const { stage, drawnAt: now } of STAGES.slice(1)) {
      await played.playUntil(now, from);
      await played.at(now);
      from = now;
      const told = truth.filter(({ planned }) => planned.drawnAt <= now);
      const drawn = (await season.listed()).filter(({ stage: code }) => !code.startsWith('G'));
      expect(drawn).toHaveLength(told.length - 144);
      for (const { stage: code, leg } of drawn) expect(leg === null).toBe(code === 'FI');
      await season.expectCount(truth.filter(({ kickoff }) => kickoff < now));
      await played.expectSilence();
      if (stage === 'PLAYOFFS') {
        const table = await season.table(truth[0]?.home ?? '');
        expect(table.map((line) => line.replace(/ \d+ \d+:\d+$/, ''))).toEqual(LEAGUE_PHASE);
        expect(table).toEqual(leagueTable(planned.slice(0, 144).map(playedOf)));
      }
    }
    await played.playUntil(new Date('2025-06-01T12:00:00Z'), from);
    await played.expectSilence();
    await season.expectCount(truth);

    const { answer: stored = [] } = await season.game.call(endpoints.matches, {
      token: season.token,
    });
    const decided = stored.filter(({ stage, leg }) => !stage.startsWith('G') && leg !== 1);
    const through = decided.map(({ home, away, result }) => (result?.ko === 1 ? home : away));
    const expected = truth.flatMap(({ home, away, planned: { ko } }) =>
      ko === 0 ? [] : [ko === 1 ? home : away],
    );
    expect(decided.filter(({ leg }) => leg === 2)).toHaveLength(22);
    expect(through.toSorted()).toEqual(expected.toSorted());
    await season.close(189);
    const champion = played.codes.get('Paris Saint-Germain FC (FRA)') ?? '';
    await season.expectCount(truth, { champion });
  },
);
