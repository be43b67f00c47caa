import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { type FedApp, startFedApp } from '../../../test/fed-app.ts';
import {
  aLeague,
  asFootballData,
  asOpenLigaDb,
  footballDataFixture,
  json,
  openLigaDbMatch,
  villageLeague,
} from '../../../test/feed-server.ts';
import { createFollower } from './follow-feed.ts';

/**
 * What both feeds have told one day or another, and what follows: a proven score, a proposal or a notice. A league of six
 * matches and a final; what is odd is the first match, SV Aach – TuS Berg, or the final between them.
 */

type Kind = 'openligadb' | 'football-data';
type Told = Readonly<Record<string, unknown>>;

let server: FedApp['server'];
let game: TestApp;
let organiser: TestPlayer;

afterEach(async () => {
  await game.close();
  await server.close();
});

const finalKickoff = '2032-05-29T18:00:00Z';
const openLigaDbPlan: readonly Told[] = [
  ...villageLeague(),
  openLigaDbMatch({
    id: 7006,
    home: [11, 'SV Aach'],
    away: [12, 'TuS Berg'],
    kickoff: finalKickoff,
    round: 'Finale',
    order: 4,
  }),
];
const clubs = {
  11: { id: 11, name: 'SV Aach', shortName: 'Aach', tla: 'AAC' },
  12: { id: 12, name: 'TuS Berg', shortName: 'Berg', tla: 'TUS' },
  13: { id: 13, name: 'FC Couch', shortName: 'Couch', tla: 'FCC' },
  14: { id: 14, name: 'Dynamo Dorf', shortName: 'Dorf', tla: 'DYN' },
} as const;
const clubOf = (number: number) =>
  number === 11 ? clubs[11] : number === 12 ? clubs[12] : number === 13 ? clubs[13] : clubs[14];
const footballDataPlan: readonly Told[] = [
  ...villageLeague().map(({ matchID, team1, team2, matchDateTimeUTC, group }) =>
    footballDataFixture({
      id: matchID,
      teams: [clubOf(team1.teamId), clubOf(team2.teamId)],
      utcDate: matchDateTimeUTC ?? '',
      stage: 'REGULAR_SEASON',
      matchday: group.groupOrderID,
    }),
  ),
  footballDataFixture({
    id: 7006,
    teams: [clubs[11], clubs[12]],
    utcDate: finalKickoff,
    stage: 'FINAL',
  }),
];
const plans = { openligadb: openLigaDbPlan, 'football-data': footballDataPlan };

const begin = async (kind: Kind) => {
  ({ server, game, organiser } = await startFedApp(kind));
  tells(kind, plans[kind]);
  const { token } = organiser;
  const league = kind === 'openligadb' ? 'village/2032' : 'DL/2032';
  const { answer } = await game.call(endpoints.chooseCompetition, { token, body: { league } });
  const params = { pack: answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
};

const tells = (kind: Kind, matches: readonly unknown[]) =>
  server.answer(
    kind === 'openligadb'
      ? asOpenLigaDb({
          leagues: [aLeague('Dorfliga 2032', 'village')],
          matches: { 'village/2032': matches },
        })
      : asFootballData({
          competitions: [
            {
              name: 'Dorfliga',
              code: 'DL',
              currentSeason: { startDate: '2032-05-01', endDate: '2032-05-29' },
            },
          ],
          matches: { 'DL/2032': matches },
        }),
  );

/** Asks twice, with more than a minute between. */
const follow = async () => {
  let now = Date.now();
  const { competitionFeed: offered } = game.config;
  const clock = { now: () => new Date(now) };
  const context = { db: game.db, settings: null, offered, timeZone: 'Europe/Berlin', clock };
  const turn = createFollower(context);
  for (const minute of [0, 61_000]) {
    now += minute;
    await sql`UPDATE results_feed SET ask_at = to_timestamp(0), plan_at = to_timestamp(0)`.execute(
      game.db,
    );
    await turn(new AbortController().signal);
  }
};

/** All that can be seen of it, by the organiser and by everybody. */
const outcome = async () => {
  const { token } = organiser;
  const matches = (await game.call(endpoints.matches, { token })).answer ?? [];
  const feed = (await game.call(endpoints.feed, { token })).answer;
  const scores = matches.flatMap(({ running, result }) => {
    if (result) {
      const { home, away, ko, extra, penalties } = result;
      const later = [
        extra && `n.V. ${extra.home}:${extra.away}`,
        penalties && `i.E. ${penalties.home}:${penalties.away}`,
      ];
      return [[`${home}:${away}`, ...later, ko && `weiter ${ko}`].filter(Boolean).join(' ')];
    }
    return running ? [`läuft ${running.home}:${running.away}`] : [];
  });
  return [
    ...scores,
    ...(feed?.told ?? []).flatMap(({ notice, score, finished, kickoff }) => [
      ...(notice ? [`${notice}${finished && score ? ` ${score.home}:${score.away}` : ''}`] : []),
      ...(kickoff === null ? [] : [`Anpfiff ${new Date(kickoff).toISOString().slice(5, 16)}`]),
    ]),
    ...(feed?.plan?.notes ?? []).map(({ note }) => note),
    ...(feed?.source?.unknownTeams ?? []).map((name) => `unbekannt ${name}`),
    ...(feed?.source?.unreadable ? [`unlesbar ${feed.source.unreadable}`] : []),
    ...(feed?.source?.trouble ? [feed.source.trouble] : []),
    ...(feed?.plan?.trouble ? [feed.plan.trouble] : []),
  ].join(', ');
};

const over = '2032-05-01T15:40:00Z';
const finalOver = '2032-05-29T20:45:00Z';
const result = (resultTypeID: number, score: string, resultName = '') => {
  const [pointsTeam1 = 0, pointsTeam2 = 0] = score.split(':').map(Number);
  return { resultTypeID, resultName, pointsTeam1, pointsTeam2 };
};
const goal = (score: string, matchMinute: number) => {
  const [scoreTeam1 = 0, scoreTeam2 = 0] = score.split(':').map(Number);
  return { scoreTeam1, scoreTeam2, matchMinute, isOvertime: false };
};
const ended = (...matchResults: unknown[]) => ({ matchIsFinished: true, matchResults });
const pair = (score: string | null) => {
  const [home = null, away = null] = score?.split(':').map(Number) ?? [];
  return { home, away };
};
const finished = (score: string | null, more: Told = {}) => ({
  status: 'FINISHED',
  score: { winner: null, duration: 'REGULAR', fullTime: pair(score), ...more },
});
/** The plan with the first match, or the final, as it is told now. */
const first = (change: Told) => (plan: readonly Told[]) =>
  plan.map((entry, index) => (index === 0 ? { ...entry, ...change } : entry));
const final = (change: Told) => (plan: readonly Told[]) =>
  plan.map((entry, index) => (index === 6 ? { ...entry, ...change } : entry));
const ofTeam = (team: Told, name: string) => first({ [name]: team });

type Row = [
  what: string,
  tell: (plan: readonly Told[]) => readonly unknown[],
  outcome: string,
  at?: string,
];

describe('OpenLigaDB', () => {
  test.each<Row>([
    ['a whole result', first(ended(result(1, '1:0'), result(2, '3:1'))), '3:1'],
    ['goals alone', first({ goals: [goal('1:0', 12)] }), 'läuft 1:0', '2032-05-01T14:00:00Z'],
    ['no result though it is over', first(ended()), 'no-score-after-90'],
    ['the half-time result alone', first(ended(result(1, '1:0'))), 'no-score-after-90'],
    ['another order', (plan) => first(ended(result(2, '3:1')))(plan).toReversed(), '3:1'],
    [
      'numbers of results as the league likes',
      first(ended(result(7, '3:1', 'Endergebnis'))),
      '3:1',
    ],
    ['numbers as text', first(ended({ ...result(2, '3:1'), pointsTeam1: '3' })), 'unlesbar 1'],
    ['an end that is no yes or no', first({ matchIsFinished: 'ja' }), 'unlesbar 1'],
    ['99 goals', first(ended(result(2, '99:0'))), 'unlesbar 1'],
    ['-1 goals', first(ended(result(2, '-1:0'))), 'unlesbar 1'],
    [
      'a date that is none',
      first({ ...ended(result(2, '3:1')), matchDateTimeUTC: 'morgen' }),
      'unlesbar 1',
    ],
    ['no list of results', first({ ...ended(), matchResults: null }), 'unlesbar 1'],
    [
      'its end in the first half',
      first(ended(result(2, '3:1'))),
      'too-early 3:1',
      '2032-05-01T14:00:00Z',
    ],
    [
      'goals before it has begun',
      first({ goals: [goal('1:0', 12)] }),
      'not-started',
      '2032-05-01T12:00:00Z',
    ],
    [
      'a half-time that does not fit',
      first(ended(result(1, '4:0'), result(2, '3:1'))),
      'contradiction 3:1',
    ],
    ['two results', first(ended(result(2, '3:1'), result(2, '3:2'))), 'contradiction 3:2'],
    ['a verdict', first(ended(result(2, '2:0', 'Wertung'))), 'off'],
    ['its abandonment', first({ matchResults: [result(9, '0:0', 'Abbruch')] }), 'off'],
    [
      'that it is not played',
      first({ matchResults: [result(9, '0:0', 'abgesagt')] }),
      'off, cancelled',
    ],
    [
      'that it is put off, too late',
      first({ matchResults: [result(9, '0:0', 'verlegt')] }),
      'off, postponed',
    ],
    [
      'a day weeks later',
      first({ ...ended(result(2, '3:1')), matchDateTimeUTC: '2032-06-19T13:30:00Z' }),
      '3:1',
    ],
    [
      'day and month swapped',
      first({ matchDateTimeUTC: '2032-01-05T13:30:00Z' }),
      'Anpfiff 01-05T13:30',
      '2032-04-20T12:00:00Z',
    ],
    ['a team renamed', ofTeam({ teamId: 11, teamName: 'Aacher SV' }, 'team1'), ''],
    [
      'a team of another number',
      ofTeam({ teamId: 77, teamName: 'SV Aach' }, 'team1'),
      'other-teams, unbekannt SV Aach',
    ],
    ['a team without a number', ofTeam({ teamName: 'SV Aach' }, 'team1'), 'unbekannt SV Aach'],
    ['a place again', ofTeam({ teamId: 98, teamName: 'noch offen' }, 'team1'), ''],
    [
      'the sides exchanged',
      (plan) => {
        const { team1, team2 } = plan[0] ?? {};
        return first({ ...ended(result(2, '3:1')), team1: team2, team2: team1 })(plan);
      },
      '1:3',
    ],
    ['a match less', (plan) => plan.slice(1), 'gone'],
    [
      'the same twice',
      (plan) => [...first(ended(result(2, '3:1')))(plan), ...first(ended(result(2, '3:1')))(plan)],
      '3:1',
    ],
    [
      'the same id with two results',
      (plan) => [
        ...first(ended(result(2, '3:1')))(plan),
        ...first(ended(result(2, '0:1')))(plan).slice(0, 1),
      ],
      'contradiction',
    ],
    [
      'other ids',
      (plan) => plan.map((entry) => ({ ...entry, matchID: Number(entry['matchID']) + 500 })),
      'other-plan',
    ],
    ['nothing', () => [], 'other-plan'],
    [
      '20,000 matches',
      (plan) => Array.from({ length: 20_000 }, (_, n) => ({ ...plan[0], matchID: n })),
      'too-large',
    ],
    ['entries that are none', (plan) => [...plan, null, 'x', 7, {}], 'unlesbar 4'],
    [
      'a decision in extra time',
      final(ended(result(2, '1:1'), result(3, '2:1'))),
      '1:1 n.V. 2:1 weiter 1',
      finalOver,
    ],
    [
      'a shoot-out',
      final(ended(result(2, '1:1'), result(3, '1:1'), result(4, '0:3'))),
      '1:1 n.V. 1:1 i.E. 0:3 weiter 2',
      finalOver,
    ],
    [
      'a shoot-out counted on or not',
      final(ended(result(2, '1:1'), result(3, '1:1'), result(4, '5:4'))),
      '1:1 n.V. 1:1 weiter 1',
      finalOver,
    ],
    [
      'a draw that nobody decided',
      final(ended(result(2, '1:1'))),
      'advanced-unknown 1:1',
      finalOver,
    ],
    [
      'the score after extra time as that of 90 minutes',
      final({
        ...ended(result(2, '1:2')),
        goals: [goal('1:0', 9), goal('1:1', 80), goal('1:2', 108)],
      }),
      'contradiction 1:2',
      finalOver,
    ],
  ])('tells %s', async (_what, tell, expected, at = over) => {
    await begin('openligadb');
    await gameClockAt(game.db, at);
    tells('openligadb', tell(openLigaDbPlan));
    await follow();
    expect(await outcome()).toBe(expected);
  });

  test('tells an answer that is older than the one before', async () => {
    await begin('openligadb');
    await gameClockAt(game.db, over);
    tells('openligadb', first(ended(result(2, '3:1')))(openLigaDbPlan));
    await follow();
    tells('openligadb', first({ goals: [goal('1:0', 12)] })(openLigaDbPlan));
    await follow();
    expect(await outcome()).toBe('3:1');
  });
});

describe('football-data.org', () => {
  test.each<Row>([
    ['a whole result', first(finished('3:1')), '3:1'],
    [
      'a score of a match that is played',
      first({ status: 'IN_PLAY', score: finished('1:0').score }),
      'läuft 1:0',
    ],
    ['no score though it is over', first(finished(null)), 'no-score-after-90'],
    [
      'one half of a score',
      first(finished('3:1', { fullTime: { home: 3, away: null } })),
      'no-score-after-90',
    ],
    [
      'a number as text',
      first(finished('3:1', { fullTime: { home: '3', away: 1 } })),
      'unlesbar 1',
    ],
    ['an id as text', first({ id: 'x' }), 'unlesbar 1'],
    [
      'a status that nobody knows',
      first({ ...finished('3:1'), status: 'ABANDONED' }),
      'unlesbar 1',
    ],
    ['a date that is none', first({ ...finished('3:1'), utcDate: '2032-13-45' }), 'unlesbar 1'],
    ['another order', (plan) => first(finished('3:1'))(plan).toReversed(), '3:1'],
    ['its end in the first half', first(finished('3:1')), 'too-early 3:1', '2032-05-01T14:00:00Z'],
    [
      'goals before it has begun',
      first({ status: 'IN_PLAY', score: finished('1:0').score }),
      'not-started',
      '2032-05-01T12:00:00Z',
    ],
    [
      'a half-time that does not fit',
      first(finished('3:1', { halfTime: pair('4:0') })),
      'contradiction 3:1',
    ],
    [
      'the wrong winner',
      final(finished('3:1', { winner: 'AWAY_TEAM' })),
      'contradiction 3:1',
      finalOver,
    ],
    ['AWARDED', first({ ...finished('2:0'), status: 'AWARDED' }), 'off'],
    ['SUSPENDED', first({ ...finished('1:0'), status: 'SUSPENDED' }), 'off'],
    ['CANCELLED', first({ status: 'CANCELLED' }), 'off, cancelled'],
    ['POSTPONED, too late', first({ status: 'POSTPONED' }), 'off, postponed'],
    ['a day weeks later', first({ ...finished('3:1'), utcDate: '2032-06-19T13:30:00Z' }), '3:1'],
    [
      'day and month swapped',
      first({ utcDate: '2032-01-05T13:30:00Z' }),
      'Anpfiff 01-05T13:30',
      '2032-04-20T12:00:00Z',
    ],
    [
      'the day alone',
      first({ status: 'SCHEDULED', utcDate: '2032-05-09T00:00:00Z' }),
      '',
      '2032-04-20T12:00:00Z',
    ],
    ['a team renamed', ofTeam({ id: 11, name: 'Aacher SV', tla: 'XXX' }, 'homeTeam'), ''],
    [
      'a team of another number',
      ofTeam({ id: 77, name: 'SV Aach', tla: 'AAC' }, 'homeTeam'),
      'other-teams, unbekannt SV Aach',
    ],
    ['no team any more', ofTeam({ id: null, name: null, tla: null }, 'homeTeam'), ''],
    ['a match less', (plan) => plan.slice(1), 'gone'],
    [
      'the same twice',
      (plan) => [...first(finished('3:1'))(plan), ...first(finished('3:1'))(plan)],
      '3:1',
    ],
    [
      'other ids',
      (plan) => plan.map((entry) => ({ ...entry, id: Number(entry['id']) + 500 })),
      'other-plan',
    ],
    ['nothing', () => [], 'other-plan'],
    [
      '20,000 matches',
      (plan) => Array.from({ length: 20_000 }, (_, n) => ({ ...plan[0], id: n })),
      'too-large',
    ],
    [
      'extra time',
      final(
        finished('2:1', {
          duration: 'EXTRA_TIME',
          winner: 'HOME_TEAM',
          regularTime: pair('1:1'),
          extraTime: pair('1:0'),
        }),
      ),
      '1:1 n.V. 2:1 weiter 1',
      finalOver,
    ],
    [
      'a shoot-out',
      final(
        finished('5:6', {
          duration: 'PENALTY_SHOOTOUT',
          winner: 'AWAY_TEAM',
          ...{ regularTime: pair('1:1'), extraTime: pair('0:0'), penalties: pair('4:5') },
        }),
      ),
      '1:1 n.V. 1:1 i.E. 4:5 weiter 2',
      finalOver,
    ],
    [
      'extra time without the score of 90 minutes',
      final(finished('2:1', { duration: 'EXTRA_TIME', winner: 'HOME_TEAM' })),
      'no-score-after-90',
      finalOver,
    ],
    [
      'a draw that nobody decided',
      final(finished('1:1', { winner: 'DRAW' })),
      'advanced-unknown 1:1',
      finalOver,
    ],
  ])('tells %s', async (_what, tell, expected, at = over) => {
    await begin('football-data');
    await gameClockAt(game.db, at);
    tells('football-data', tell(footballDataPlan));
    await follow();
    expect(await outcome()).toBe(expected);
  });
});

test.each([
  [
    'a page',
    (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'),
    'not-json',
  ],
  ['another form', json({ error: 'x' }), 'unknown-form'],
] as const)('%s instead of an answer is said, and changes nothing', async (_, answer, trouble) => {
  await begin('openligadb');
  await gameClockAt(game.db, over);
  server.answer(answer);
  await follow();
  expect(await outcome()).toBe(trouble);
});
