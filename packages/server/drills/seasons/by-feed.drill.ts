import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../src/demo/random.ts';
import { createFollower } from '../../src/features/feed/follow-feed.ts';
import { asFootballData, footballDataFixture, startFeedServer } from '../../test/feed-server.ts';
import { championsLeague, LEAGUE_PHASE, STAGES } from './champions-league.ts';
import {
  type FiledMatch,
  goalsOf,
  kickoffOf,
  leagueTable,
  roundOf,
  seasonFile,
  type TrueScore,
} from './season-files.ts';
import { openSeason, type Pair, type TrueMatch } from './season-game.ts';

/** Real seasons by a server that speaks as football-data.org does: draws, times and results come by themselves. */

const HOUR_MS = 3_600_000;

interface Planned {
  readonly filed: FiledMatch;
  readonly id: number;
  readonly stage: string;
  readonly matchday?: number;
  readonly kickoff: Date;
  /** When the feed tells the time of the day. */
  readonly timedAt: Date;
  /** When the feed names the teams. */
  readonly drawnAt: Date;
  readonly score: TrueScore;
  /** Who advances. */
  readonly ko: 0 | 1 | 2;
}

const ALWAYS = new Date(0);

interface Competition {
  readonly code: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly matches: readonly Planned[];
}

const teamOf = (names: readonly string[], name: string) => ({
  id: 100 + names.indexOf(name),
  name,
  shortName: name,
  tla: name
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase(),
});

/** What the feed tells at an instant: of an end two hours after the kick-off, or three where it went on. */
const toldAt = ({ matches }: Competition, now: Date) => {
  const names = [...new Set(matches.map(({ filed }) => filed.team1))].toSorted();
  return matches.map((match) => {
    const { filed, id, stage, matchday, kickoff, timedAt, drawnAt, score } = match;
    const isTimed = now >= timedAt;
    const hours = score.et ? 3 : 2;
    const isOver = now.getTime() - kickoff.getTime() >= hours * HOUR_MS;
    const fixture = footballDataFixture({
      ...{ id, stage },
      ...(matchday === undefined ? {} : { matchday }),
      teams: now >= drawnAt ? [teamOf(names, filed.team1), teamOf(names, filed.team2)] : null,
      utcDate: isTimed ? kickoff.toISOString() : `${filed.date}T00:00:00Z`,
      status: isOver ? 'FINISHED' : isTimed ? 'TIMED' : 'SCHEDULED',
    });
    return isOver ? { ...fixture, score: toldScore(score) } : fixture;
  });
};

/** All goals are in `fullTime`, those of a shoot-out too; of extra time there are its own. */
const toldScore = ({ ft, et, p }: Planned['score']) => {
  const full = plus(et ?? ft, p ?? [0, 0]);
  const { home, away } = full;
  return {
    winner: home === away ? 'DRAW' : home > away ? 'HOME_TEAM' : 'AWAY_TEAM',
    duration: p ? 'PENALTY_SHOOTOUT' : et ? 'EXTRA_TIME' : 'REGULAR',
    fullTime: full,
    ...(et && { regularTime: plus(ft, [0, 0]), extraTime: plus(et, [-ft[0], -ft[1]]) }),
    ...(p && { penalties: plus(p, [0, 0]) }),
  };
};

const plus = (a: Pair, b: Pair) => ({ home: a[0] + b[0], away: a[1] + b[1] });

/** The game in which it is chosen at an instant, and how it follows its feed. */
const follow = async (competition: Competition, chosenAt: Date) => {
  const server = await startFeedServer();
  const competitionFeed = { ...server.settings, league: null };
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

  const { code, name, startDate, endDate } = competition;
  const league = `${code}/${startDate.slice(0, 4)}`;
  const listed = { id: 1, code, name, currentSeason: { startDate, endDate } };
  const tell = async (now: Date): Promise<void> => {
    await season.at(now);
    const matches = { [league]: toldAt(competition, now) };
    server.answer(asFootballData({ competitions: [listed], matches }));
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
  const played = await follow({ ...competition, ...dates, matches: planned }, chosenAt);
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

test('the Champions League 2024/25: 36 in one table, then two legs', async () => {
  const planned = championsLeague().map(({ filed, stage, drawnAt, ko, score }, index): Planned => {
    const isTable = stage === 'LEAGUE_STAGE';
    return {
      ...{ filed, id: 400_000 + index, stage, ko, score, kickoff: kickoffOf(filed) },
      ...(isTable ? { matchday: roundOf(filed) } : {}),
      ...{ timedAt: ALWAYS, drawnAt },
    };
  });
  const competition = { code: 'CL', name: 'UEFA Champions League' };
  const dates = { startDate: '2024-09-17', endDate: '2025-05-31' };
  const chosenAt = new Date('2024-09-10T12:00:00Z');
  const played = await follow({ ...competition, ...dates, matches: planned }, chosenAt);
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
});
