import { describe, expect, test } from 'vitest';
import { footballDataMatch } from '../../../test/feed-server.ts';
import { answerOf, matchFeed } from './feed-match.ts';
import { readFootballData } from './football-data.ts';
import { readOpenLigaDb } from './openligadb.ts';

const KICKOFF = '2024-07-01T19:00:00Z';

interface GoalOfVolunteers {
  readonly scoreTeam1?: unknown;
  readonly scoreTeam2?: unknown;
  readonly goalGetterName?: unknown;
  readonly matchMinute?: unknown;
  readonly isPenalty?: unknown;
  readonly isOwnGoal?: unknown;
  readonly isOvertime?: unknown;
  readonly comment?: unknown;
}

/** `1:0 Muster 22` */
const goal = (text: string, rest: GoalOfVolunteers = {}): GoalOfVolunteers => {
  const [score = '', goalGetterName, minute] = text.split(' ');
  const [scoreTeam1, scoreTeam2] = score.split(':').map(Number);
  const matchMinute = minute === undefined ? null : Number(minute);
  return { scoreTeam1, scoreTeam2, goalGetterName, matchMinute, ...rest };
};

const openLigaDb = (
  goals: unknown,
  results: readonly (readonly [number, number, number])[] = [],
) => {
  const entry = {
    matchID: 7,
    matchDateTimeUTC: KICKOFF,
    team1: { teamId: 1, teamName: 'Portugal' },
    team2: { teamId: 2, teamName: 'Slowenien' },
    matchIsFinished: false,
    matchResults: results.map(([resultTypeID, pointsTeam1, pointsTeam2]) => ({
      ...{ resultTypeID, pointsTeam1, pointsTeam2 },
    })),
    goals,
  };
  return answerOf((readOpenLigaDb([entry]) ?? []).map((known) => known.entry));
};

type Answer = ReturnType<typeof answerOf> | null;

/** `home 1:0 Muster 22.` */
const goalsIn = (answer: Answer) =>
  answer?.matches[0]?.incidents?.goals.map(({ side, kind, name, minute, added, home, away }) =>
    [
      ...[side, `${home}:${away}`, name],
      ...(minute === null ? [] : [added > 0 ? `${minute}.+${added}` : `${minute}.`]),
      ...(kind === 'goal' ? [] : [kind]),
    ].join(' '),
  );
const scoreIn = (answer: Answer) => {
  const score = answer?.matches[0]?.score;
  return score && `${score.home}:${score.away}`;
};

describe('goals of OpenLigaDB', () => {
  test.each<[string, readonly GoalOfVolunteers[], string, readonly string[]]>([
    [
      'are told in any order',
      [goal('1:1 Sesko 60'), goal('1:0 Ramos 22')],
      '1:1',
      ['home 1:0 Ramos 22.', 'away 1:1 Sesko 60.'],
    ],
    [
      'are penalties and own goals',
      [goal('1:0 Ramos 22', { isPenalty: true }), goal('2:0 Drkusic 30', { isOwnGoal: true })],
      '2:0',
      ['home 1:0 Ramos 22. penalty', 'home 2:0 Drkusic 30. own-goal'],
    ],
    ['fall in added time', [goal('1:0 Ramos 93')], '1:0', ['home 1:0 Ramos 90.+3']],
    [
      'fall in extra time, which is no part of the score',
      [goal('1:1 Sesko 60'), goal('2:1 Ramos 112', { isOvertime: true })],
      '1:1',
      ['home 2:1 Ramos 112.'],
    ],
    ['are none of a shoot-out', [goal('1:0 Ramos', { comment: 'Elfmeterschießen' })], '', []],
    ['without a minute', [goal('1:0 Ramos')], '1:0', ['home 1:0 Ramos']],
    ['entered twice', [goal('1:0 Ramos 22'), goal('1:0 Ramos 22')], '1:0', ['home 1:0 Ramos 22.']],
    [
      'entered again without a name',
      [goal('1:0 Ramos 22'), goal('1:0', { goalGetterName: '' })],
      '1:0',
      ['home 1:0 Ramos 22.'],
    ],
    ['by two scorers', [goal('1:0 Ramos 22'), goal('1:0 Felix 22')], '1:0', []],
    [
      'of both sides in one place',
      [goal('1:0 Ramos 22'), goal('0:1 Sesko 22'), goal('1:1 Felix 70')],
      '1:1',
      [],
    ],
    [
      'after one that is missing',
      [goal('1:0 Ramos 22'), goal('2:1 Felix 70')],
      '2:1',
      ['home 1:0 Ramos 22.'],
    ],
    [
      'after one that is missing, the other side without',
      [goal('2:0 Felix 70')],
      '2:0',
      ['home 2:0 Felix 70.'],
    ],
    [
      'after one that nobody is named for',
      [goal('1:0', { goalGetterName: null }), goal('1:1 Sesko 70')],
      '1:1',
      ['away 1:1 Sesko 70.'],
    ],
    [
      'that jump to another score',
      [goal('2:0 Ramos 22'), goal('0:3 Sesko 70')],
      '0:3',
      ['home 2:0 Ramos 22.'],
    ],
    [
      'with minutes in another order than the scores',
      [goal('1:0 Ramos 80'), goal('2:0 Felix 20'), goal('3:0 Leao 85')],
      '3:0',
      ['home 1:0 Ramos', 'home 2:0 Felix', 'home 3:0 Leao 85.'],
    ],
    ['in minute 9999', [goal('1:0 Ramos 9999')], '1:0', ['home 1:0 Ramos']],
    [
      'in minute 150 of an extra time',
      [goal('1:0 Ramos 150', { isOvertime: true })],
      '',
      ['home 1:0 Ramos 120.+30'],
    ],
    ['in minute 151 of it', [goal('1:0 Ramos 151', { isOvertime: true })], '', ['home 1:0 Ramos']],
    ['in minute 151', [goal('1:0 Ramos 151')], '1:0', ['home 1:0 Ramos']],
    ['in minute -5', [goal('1:0 Ramos -5')], '1:0', ['home 1:0 Ramos']],
    [
      'in a minute that is a text',
      [goal('1:0 Ramos', { matchMinute: '22' })],
      '1:0',
      ['home 1:0 Ramos'],
    ],
    [
      'with marks that are none',
      [goal('1:0 Ramos 22', { isPenalty: 'ja', isOwnGoal: 1 })],
      '1:0',
      ['home 1:0 Ramos 22.'],
    ],
    [
      'with a broken one among them',
      [goal('1:0 Ramos 22'), goal('2:0 Felix 30', { scoreTeam2: 'null' }), goal('2:0 Leao 30')],
      '2:0',
      ['home 1:0 Ramos 22.', 'home 2:0 Leao 30.'],
    ],
    [
      'by the hundred',
      Array.from({ length: 500 }, () => goal('1:0 Ramos 22')),
      '1:0',
      ['home 1:0 Ramos 22.'],
    ],
  ])('%s', (_, goals, score, expected) => {
    const answer = openLigaDb(goals);
    expect(scoreIn(answer) ?? '').toBe(score);
    expect(goalsIn(answer)).toEqual(expected);
    expect(answer.unreadable).toBe(0);
  });

  test.each([
    [199, ['home 1:0 Ramos 22.']],
    [200, []],
  ])('are read up to the 200th: behind %i broken ones', (broken, expected) => {
    const goals = [...Array.from({ length: broken }, () => null), goal('1:0 Ramos 22')];
    expect(goalsIn(openLigaDb(goals, [[2, 1, 0]]))).toEqual(expected);
  });

  test('of minute 48 fell in added time where they are in the score at half-time', () => {
    const goals = [goal('1:0 Ramos 48'), goal('1:1 Sesko 49'), goal('1:2 Gnezda 80')];
    expect(goalsIn(openLigaDb(goals, [[1, 1, 0]]))).toEqual([
      'home 1:0 Ramos 45.+3',
      'away 1:1 Sesko 49.',
      'away 1:2 Gnezda 80.',
    ]);
  });

  test.each([
    ['null', null],
    ['a text', 'keine'],
    ['a number', 7],
    ['texts', ['1:0', '<b>', '']],
    ['nothing', undefined],
  ])('that are %s keep no score from counting', (_, goals) => {
    const answer = openLigaDb(goals, [[2, 3, 1]]);
    expect([scoreIn(answer), goalsIn(answer), answer.unreadable]).toEqual(['3:1', [], 0]);
  });

  test('are turned where the feed names the guests first', () => {
    const { matches } = openLigaDb([goal('1:0 Ramos 22'), goal('1:1 Sesko 60')]);
    const kickoff = new Date(KICKOFF);
    const match = { number: 1, home: 'SI', away: 'PT', kickoff, plannedDay: null };
    const turned = matchFeed([match], matches).map(({ told }) => told);
    expect(goalsIn({ matches: turned, unreadable: 0, unknownTeams: [] })).toEqual([
      'away 0:1 Ramos 22.',
      'home 1:1 Sesko 60.',
    ]);
  });

  test('of which two entries tell others are none, and the score counts', () => {
    const one = openLigaDb([goal('1:0 Ramos 22')]).matches;
    const other = openLigaDb([goal('1:0 Felix 23')]).matches;
    const kickoff = new Date(KICKOFF);
    const match = { number: 1, home: 'PT', away: 'SI', kickoff, plannedDay: null };
    const [found] = matchFeed([match], [...one, ...other]);
    expect(found?.told.score).toEqual({ home: 1, away: 0 });
    expect(found?.told.doubts.group).toBe(false);
  });
});

describe('a name', () => {
  test.each([
    ['İlkay Gündoğan', 'İlkay Gündoğan'],
    ["N'Golo Kanté", "N'Golo Kanté"],
    ['Müller, T. (2)', 'Müller, T. (2)'],
    ['  Ramos \n  Gonçalo ', 'Ramos Gonçalo'],
    ['Gu\u0308ndog\u0306an', 'Gündoğan'],
    ['Đỗ Hùng Dũng', 'Đỗ Hùng Dũng'],
    ['محمد صلاح', 'محمد صلاح'],
    ['손흥민', '손흥민'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), null],
    ['x'.repeat(5_000), null],
    ['<b>Ramos</b>', null],
    ['Ramos\u0000', null],
    ['Ramos\u202e', null],
    ['Ra\u200bmos', null],
    [`R${'\u0301'.repeat(9)}amos`, null],
    ['\ud800', null],
    ['12', null],
    ['---', null],
    ['', null],
    [' ', null],
    [7, null],
    [null, null],
    [{ name: 'Ramos' }, null],
  ])('%j is %j', (given, expected) => {
    const answer = openLigaDb([goal('1:0', { goalGetterName: given })]);
    expect(scoreIn(answer)).toBe('1:0');
    expect(answer.matches[0]?.incidents?.goals[0]?.name ?? null).toBe(expected);
  });
});

describe('football-data.org', () => {
  const scored = (text: string, rest: object = {}) => {
    const [score = '', name, minute] = text.split(' ');
    const [home, away] = score.split(':').map(Number);
    return { minute: Number(minute), scorer: { name }, score: { home, away }, ...rest };
  };
  const read = (report: object, told: Partial<Parameters<typeof footballDataMatch>[0]> = {}) => {
    const match = footballDataMatch({
      home: 'POR',
      away: 'SVN',
      kickoff: KICKOFF,
      score: '2:1',
      ...told,
    });
    return readFootballData({ matches: [{ ...match, ...report }] });
  };

  test.each<[string, object, readonly string[] | undefined]>([
    [
      'goals by the score after each',
      {
        goals: [
          scored('1:0 Ramos 22', { type: 'PENALTY' }),
          scored('1:1 Dias 45', { injuryTime: 2, type: 'OWN' }),
          scored('2:1 Felix 90', { injuryTime: 0, type: 'REGULAR', team: { id: 1 } }),
        ],
      },
      ['home 1:0 Ramos 22. penalty', 'away 1:1 Dias 45.+2 own-goal', 'home 2:1 Felix 90.'],
    ],
    ['no list, as on the free plan', {}, undefined],
    ['no goals', { goals: [] }, []],
    ['a list that is none', { goals: 'kein Zugriff' }, []],
    ['goals without a scorer', { goals: [scored('1:0 Ramos 22', { scorer: null })] }, []],
    ['goals without a score', { goals: [scored('1:0 Ramos 22', { score: null })] }, []],
    [
      'a minute as a text',
      { goals: [scored('1:0 Ramos', { minute: '90+4' })] },
      ['home 1:0 Ramos 90.+4'],
    ],
    ['minute 9999', { goals: [scored('1:0 Ramos 9999')] }, ['home 1:0 Ramos']],
    [
      'added time of half an hour',
      { goals: [scored('1:0 Ramos 90', { injuryTime: 30 })] },
      ['home 1:0 Ramos 90.+30'],
    ],
    [
      'added time of more',
      { goals: [scored('1:0 Ramos 90', { injuryTime: 31 })] },
      ['home 1:0 Ramos'],
    ],
    [
      'added time of a week',
      { goals: [scored('1:0 Ramos 90', { injuryTime: 10_080 })] },
      ['home 1:0 Ramos'],
    ],
    [
      'added time in the middle of a half',
      { goals: [scored('1:0 Ramos 60', { injuryTime: 3 })] },
      ['home 1:0 Ramos 60.'],
    ],
    ['99 goals at once', { goals: [scored('99:0 Ramos 60')] }, []],
  ])('%s', (_, report, expected) => {
    const answer = read(report);
    expect(scoreIn(answer)).toBe('2:1');
    expect(goalsIn(answer)).toEqual(expected);
  });

  const booked = (name: string, rest: object = {}) => ({
    ...{ minute: 30, team: { id: 2 }, player: { name }, card: 'YELLOW' },
    ...rest,
  });

  test('cards by team and minute, each once', () => {
    const bookings = [
      booked('Bijol', { minute: 80, card: 'YELLOW_RED' }),
      booked('Bijol'),
      booked('Bijol'),
      booked('Pepe', { team: { id: 1 }, card: 'RED', minute: null }),
      booked('Niemand', { team: { id: 3 } }),
      booked('Blau', { card: 'BLUE' }),
      booked('<i>x</i>'),
      null,
    ];
    const cards = read({ bookings })?.matches[0]?.incidents?.cards;
    expect(cards?.map(({ side, kind, name, minute }) => [side, kind, name, minute])).toEqual([
      ['away', 'yellow', 'Bijol', 30],
      ['away', 'yellow-red', 'Bijol', 80],
      ['home', 'red', 'Pepe', null],
    ]);
  });

  test('40 of them at most, goals first', () => {
    const bookings = Array.from({ length: 90 }, (_, index) =>
      booked('Bijol', { minute: index + 1 }),
    );
    const incidents = read({ bookings, goals: [scored('1:0 Ramos 22')] })?.matches[0]?.incidents;
    expect([incidents?.goals.length, incidents?.cards.length]).toEqual([1, 39]);
  });

  const late = { duration: 'EXTRA_TIME', regularTime: '2:1' } as const;
  test.each<[string, object, object, unknown]>([
    ['a minute', { minute: 63 }, {}, { minute: 63, added: 0 }],
    ['a minute as a text', { minute: '63' }, {}, { minute: 63, added: 0 }],
    ['added time', { minute: 90, injuryTime: 3 }, {}, { minute: 90, added: 3 }],
    ['added time that counts on', { minute: 93 }, {}, { minute: 90, added: 3 }],
    ['added time of the first half', { minute: '45+1' }, {}, { minute: 45, added: 1 }],
    ['extra time', { minute: 93 }, { ...late, status: 'EXTRA_TIME' }, { minute: 93, added: 0 }],
    ['half-time', { minute: 45 }, { status: 'PAUSED' }, 'half-time'],
    ['half-time without a minute', {}, { status: 'PAUSED' }, 'half-time'],
    ['not a break after 90 minutes', { minute: 90 }, { status: 'PAUSED' }, null],
    ['a shoot-out', { minute: 120 }, { ...late, status: 'PENALTY_SHOOTOUT' }, 'penalties'],
    ['no minute', {}, {}, null],
    ['minute 9999', { minute: 9_999 }, {}, null],
    ['minute 0', { minute: 0 }, {}, null],
    ['half a minute', { minute: 45.5 }, {}, null],
    ['a word', { minute: 'HT' }, {}, null],
    ['none once it is over', { minute: 90 }, { over: true }, null],
    ['none before', { minute: 1 }, { status: 'TIMED' }, null],
  ])('how far it is: %s', (_, report, told, expected) => {
    const [match] = read(report, told)?.matches ?? [];
    expect(match?.score).toEqual({ home: 2, away: 1 });
    expect(match?.reached).toEqual(expected);
  });
});
