import { describe, expect, test } from 'vitest';
import { answerOf } from './feed-match.ts';
import { readOpenLigaDb } from './openligadb.ts';

interface Told {
  readonly over?: boolean;
  /** The score of a result by its kind's name, its number, or, after `=`, its own name. */
  readonly results?: readonly (readonly [kind: string | number, score: string])[];
  /** The score after each goal and its minute, `2:1@93`; `!` = marked as overtime, `e` = shoot-out. */
  readonly goals?: readonly string[];
}

const match = ({ over = false, results = [], goals = [] }: Told) => ({
  matchID: 7,
  matchDateTimeUTC: '2024-07-01T19:00:00Z',
  lastUpdateDateTime: '2024-07-01T22:30:00.5',
  group: { groupName: 'Achtelfinale', groupOrderID: 4, groupID: 1 },
  team1: { teamId: 1, teamName: 'Portugal' },
  team2: { teamId: 2, teamName: 'Slowenien' },
  matchIsFinished: over,
  matchResults: results.map(([kind, score]) => ({ ...named(kind), ...points('points', score) })),
  goals: goals.map((goal) => ({
    ...points('score', goal.replace(/[!e@].*/, '')),
    matchMinute: goal.includes('@') ? Number.parseInt(goal.split('@')[1] ?? '', 10) : null,
    isOvertime: goal.endsWith('!'),
    comment: goal.endsWith('e') ? 'Elfmeterschießen' : null,
  })),
});

const named = (kind: string | number) => {
  if (typeof kind === 'number') return { resultName: 'Ergebnis', resultTypeID: kind };
  const [resultTypeKind, resultName = 'Ergebnis'] = kind.split('=');
  return { resultTypeID: 0, resultName, resultTypeKind: resultTypeKind || null };
};

const points = (name: string, score: string) => {
  const [one, two] = score.split(':').map(Number);
  return { [`${name}Team1`]: one, [`${name}Team2`]: two };
};

const read = (...entries: readonly unknown[]) =>
  answerOf((readOpenLigaDb(entries) ?? []).map(({ entry }) => entry));

const only = (told: Told) => {
  const { score, overtime, advanced, phase } = read(match(told)).matches[0] ?? {};
  return [score && `${score.home}:${score.away}`, overtime, advanced, phase];
};

describe('while it is played', () => {
  test.each([
    ['nothing is told', {}, null],
    ['by goals', { goals: ['1:0', '1:1'] }, '1:1'],
    ['by goals in any order', { goals: ['2:1', '1:0', '1:1'] }, '2:1'],
    ['by the result at half-time', { results: [[1, '1:0']] }, '1:0'],
    ['by a result that is kept up to date', { results: [[2, '2:0']], goals: ['1:0'] }, '2:0'],
    ['not by goals of extra time', { goals: ['1:0', '1:1', '2:1!'] }, '1:1'],
    ['not by goals of minute 106', { goals: ['1:0', '1:1', '2:1@106'] }, '1:1'],
    [
      'with a result that was entered for a part that was not played',
      { results: [['AfterExtraTime', '0:0']], goals: ['1:0', '2:0@93'] },
      '2:0',
    ],
  ] as const)('%s', (_, told, score) => {
    expect(only(told)[0]).toBe(score);
  });
});

describe('once it is over', () => {
  test.each([
    [
      'after 90 minutes',
      {
        results: [
          [1, '1:0'],
          [2, '2:1'],
        ],
      },
      ['2:1', false, 1],
    ],
    [
      'by the kind',
      {
        results: [
          ['HalfTime', '1:0'],
          ['After90Minutes', '0:1'],
        ],
      },
      ['0:1', false, 2],
    ],
    [
      'by the name alone',
      {
        results: [
          ['=Halbzeit', '1:0'],
          ['=Endergebnis', '1:2'],
        ],
      },
      ['1:2', false, 2],
    ],
    [
      'by the name "nach 90 Minuten"',
      { results: [['=Ergebnis nach 90 Minuten', '1:2']] },
      ['1:2', false, 2],
    ],
    [
      'by the name and not by the number',
      {
        results: [
          ['=Halbzeitergebnis', '1:0'],
          ['=Endergebnis', '2:0'],
          ['=nach Verlängerung', '0:0'],
        ],
      },
      ['2:0', false, 1],
    ],
    [
      'with a name that says extra time',
      { results: [['=Endergebnis n. V.', '2:1']] },
      [null, true, 1],
    ],
    ['a draw', { results: [[2, '1:1']] }, ['1:1', false, null]],
    // The mark often comes before the result.
    ['without a result', { results: [[1, '1:0']], goals: ['1:0', '2:0'] }, [null, false, null]],
    [
      'after extra time',
      {
        results: [
          [2, '1:1'],
          [3, '2:1'],
        ],
      },
      ['1:1', true, 1],
    ],
    [
      'after a shoot-out',
      {
        results: [
          [2, '0:0'],
          [3, '0:0'],
          [4, '3:0'],
        ],
      },
      ['0:0', true, 1],
    ],
    [
      'with the final score in the place of that after 90 minutes',
      { results: [[2, '2:1']], goals: ['1:0', '1:1', '2:1!'] },
      ['2:1', true, 1],
    ],
    [
      'with goals of a shoot-out alone',
      {
        results: [
          [1, '0:1'],
          [2, '1:1'],
        ],
        goals: ['0:1', '1:1', '1:2e', '2:2e', '2:3e'],
      },
      ['1:1', true, 2],
    ],
    [
      'with extra time that was never played',
      {
        results: [
          [2, '2:0'],
          ['AfterExtraTime', '0:0'],
          ['AfterPenalties', '0:0'],
        ],
      },
      ['2:0', false, 1],
    ],
  ] as const)('%s', (_, told, [score, overtime, advanced]) => {
    expect(only({ ...told, over: true })).toEqual([score, overtime, advanced, 'finished']);
  });

  test.each(['Wertung', 'Abbruch', 'Sportgerichtsurteil', 'Spiel abgesagt'])(
    'a result that is named "%s" is none of a match',
    (name) => {
      const results = [[`=${name}`, '2:0']] as const;
      expect(only({ over: true, results })[3]).toBe('off');
    },
  );
});

describe('what followed the 90 minutes', () => {
  const goals = (home: number, away: number) => ({ home, away });
  test.each([
    ['nothing', ['1:1'], [], {}],
    ['extra time', ['1:1', '2:1'], [], { extra: goals(2, 1) }],
    [
      'a shoot-out after 0:0',
      ['0:0', '0:0', '3:0'],
      [],
      { extra: goals(0, 0), penalties: goals(3, 0) },
    ],
    // 4:3 counted on, or 5:4 by itself: nothing says which.
    ['not a shoot-out that may be counted on', ['1:1', '1:1', '5:4'], [], { extra: goals(1, 1) }],
    [
      'a shoot-out that cannot be counted on',
      ['2:2', '3:3', '4:2'],
      [],
      { extra: goals(3, 3), penalties: goals(4, 2) },
    ],
    [
      'one whose penalties are counted on',
      ['1:1', '1:1', '2:1'],
      ['1:1@9', '2:1e'],
      { extra: goals(1, 1), penalties: goals(1, 0) },
    ],
    [
      'one whose penalties stand by themselves',
      ['1:1', '1:1', '2:1'],
      ['1:1@9', '1:0e', '2:1e'],
      { extra: goals(1, 1), penalties: goals(2, 1) },
    ],
    [
      'not one whose last penalty is another',
      ['1:1', '1:1', '5:4'],
      ['2:1e', '3:2e'],
      { extra: goals(1, 1) },
    ],
  ] as const)('%s', (_, [regular, extra, shootOut], scored, expected) => {
    const results = [
      [2, regular],
      ...(extra === undefined ? [] : [[3, extra] as const]),
      ...(shootOut === undefined ? [] : [[4, shootOut] as const]),
    ] as const;
    const [told] = read(match({ over: true, results, goals: scored })).matches;
    expect(told?.afterTime).toEqual(expected);
  });
});

/** What is doubted in a group stage and in a knockout stage, where the score after 90 minutes is named. */
describe('what contradicts the score after 90 minutes', () => {
  const both = [true, true];
  const knockout = [false, true];
  const group = [true, false];
  const none = [false, false];
  test.each([
    [
      'nothing',
      [
        [1, '1:0'],
        [2, '2:1'],
      ],
      ['1:0@30', '1:1@60', '2:1@90'],
      none,
    ],
    ['not fewer goals than the result', [[2, '2:1']], ['1:0@30'], none],
    ['not goals without minutes', [[2, '2:1']], ['1:0', '1:1', '2:1'], none],
    ['not goals in any order', [[2, '2:1']], ['2:1@90', '1:0@30', '1:1@60'], none],
    ['not the same goal twice', [[2, '1:0']], ['1:0@30', '1:0@30'], none],
    [
      'not the same result twice',
      [
        [2, '1:0'],
        [2, '1:0'],
      ],
      [],
      none,
    ],
    [
      'two results',
      [
        [2, '1:0'],
        [2, '2:0'],
      ],
      [],
      both,
    ],
    [
      'two results of different names',
      [
        ['=Endergebnis', '2:1'],
        ['=nach 90 Minuten', '1:1'],
      ],
      [],
      both,
    ],
    ['a kind and another name', [['After90Minutes=nach Verlängerung', '2:1']], [], both],
    [
      'more goals at half-time',
      [
        [1, '2:0'],
        [2, '1:1'],
      ],
      [],
      both,
    ],
    ['more goals', [[2, '1:0']], ['1:0@30', '2:0@60'], both],
    ['an own goal for the wrong side', [[2, '0:1']], ['1:0@30'], both],
    ['a goal that was annulled', [[2, '1:0']], ['1:0@30', '1:1@40'], both],
    ['a goal in minute 108 without a mark', [[2, '1:2']], ['1:0@30', '1:1@40', '1:2@108'], both],
    ['a goal in minute 108 of the draw', [[2, '2:2']], ['1:1@40', '1:2@95!', '2:2@108'], both],
    ['a goal in minute 95 of a draw', [[2, '1:2']], ['1:0@30', '1:1@40', '1:2@95'], knockout],
    ['the first goal in minute 95', [[2, '1:0']], ['1:0@95'], knockout],
    ['a goal in minute 95 after one that is not told', [[2, '2:1']], ['1:0@3', '2:1@95'], knockout],
    [
      'a goal in minute 105 of extra time that ended in a draw',
      [
        [2, '2:2'],
        [3, '2:2'],
        [4, '5:4'],
      ],
      ['1:0@9', '1:1@80', '2:1@98', '2:2@105'],
      knockout,
    ],
    [
      'not the equaliser in minute 95',
      [
        [2, '1:1'],
        [3, '2:1'],
      ],
      ['0:1@30', '1:1@95'],
      none,
    ],
    [
      'not the third goal in minute 95',
      [[2, '3:1']],
      ['1:0@9', '1:1@30', '2:1@80', '3:1@95'],
      none,
    ],
    [
      'a goal in minute 95 that is not in the result',
      [[2, '1:1']],
      ['1:0@9', '1:1@30', '2:1@95'],
      both,
    ],
    [
      'not such a goal where extra time is named',
      [
        [2, '1:1'],
        [3, '2:1'],
      ],
      ['1:0@9', '1:1@30', '2:1@95'],
      group,
    ],
    [
      'not a goal in minute 108 where extra time is named',
      [
        [2, '1:1'],
        [3, '2:1'],
      ],
      ['1:0@9', '1:1@30', '2:1@108'],
      group,
    ],
    [
      'a goal of extra time that is in the draw',
      [
        [2, '2:2'],
        [4, '5:4'],
      ],
      ['1:1@9', '2:1@97!', '2:2@110!'],
      group.with(1, true),
    ],
    [
      'a goal of the 90 minutes after one of extra time',
      [
        [2, '2:2'],
        [4, '5:4'],
      ],
      ['1:1@9', '3:2!', '2:2@80', '3:3@80'],
      both,
    ],
    ['goals near the end out of order', [[2, '2:1']], ['1:0@95', '2:0@80', '2:1@85'], knockout],
    ['not goals long before the end out of order', [[2, '2:0']], ['1:0@50', '2:0@30'], none],
    [
      'a result after extra time that is lower',
      [
        [2, '2:1'],
        [3, '1:0'],
      ],
      [],
      knockout,
    ],
    [
      'not one of 0:0, never played',
      [
        [2, '2:1'],
        [3, '0:0'],
      ],
      [],
      none,
    ],
    [
      'two results after extra time',
      [
        [2, '1:1'],
        [3, '2:1'],
        [3, '1:2'],
      ],
      [],
      knockout,
    ],
    [
      'two results of a shoot-out',
      [
        [2, '1:1'],
        [4, '5:4'],
        [4, '4:5'],
      ],
      [],
      knockout,
    ],
    [
      'a shoot-out after extra time that was decided',
      [
        [2, '1:1'],
        [3, '2:1'],
        [4, '4:5'],
      ],
      [],
      knockout,
    ],
    [
      'more goals of extra time than its result',
      [
        [2, '1:1'],
        [3, '2:1'],
      ],
      ['1:2!'],
      group.with(1, true),
    ],
    [
      'who advanced by goals of a shoot-out alone',
      [[2, '1:1']],
      ['1:1@9', '1:2e', '2:2e', '2:3e'],
      knockout,
    ],
    [
      'who advanced by goals of extra time alone',
      [[2, '1:1']],
      ['1:1@9', '2:1@97!'],
      group.with(1, true),
    ],
    [
      'not goals of a shoot-out whose result is named',
      [
        [2, '1:1'],
        [4, '4:5'],
      ],
      ['1:1@9', '1:2e'],
      none,
    ],
  ] as const)('%s', (_, results, goals, [inGroup, inKnockout]) => {
    const [told] = read(match({ over: true, results, goals })).matches;
    expect(told?.doubts).toEqual({ group: inGroup, knockout: inKnockout });
  });
});

test.each([
  ['by itself and counted on', ['1:0', '1:0', '3:4'], [], { shootOut: 2 }],
  ['lower than extra time', ['3:0', '3:0', '2:4'], [], { shootOut: 2 }],
  ['of another side by itself than counted on', ['2:0', '2:0', '5:4'], [], { shootOut: null }],
  ['without extra time', ['1:1'], [], { shootOut: null }],
  ['level by itself', ['1:0', '1:0', '4:4'], [], { shootOut: 2 }],
  ['a late goal', ['2:0'], ['1:0@9', '2:0@93'], { lateFrom: [{ home: 1, away: 0 }] }],
  ['a late goal after an unknown score', ['2:0'], ['2:0@93'], { isDoubted: true }],
  ['a goal of extra time in it', ['2:0'], ['1:0@9', '2:0@97!'], { isDoubted: true }],
])('a second leg: %s', (_, results, goals, expected) => {
  const parts = results.map((score, index) => [index + 2, score] as const);
  const [told] = read(match({ over: true, results: parts, goals })).matches;
  expect(told?.secondLeg).toEqual({ shootOut: null, isDoubted: false, lateFrom: [], ...expected });
});

test.each([['Sieger Gruppe A'], ['Dritter A/B/C'], ['TBD'], ['A1'], ['']])(
  'the pairing with %s is not decided',
  (teamName) => {
    const answer = read({ ...match({}), team1: { teamName } });
    expect(answer).toEqual({ matches: [], unreadable: 0, unknownTeams: [] });
  },
);

test.each([
  ['99 goals', match({ goals: ['99:0'] })],
  ['a result of -1', match({ results: [[2, '-1:0']] })],
  ['a result as text', { ...match({}), matchResults: 'keine' }],
  ['no end', { ...match({}), matchIsFinished: 'ja' }],
])('%s is unreadable', (_, entry) => {
  expect(read(entry)).toEqual({ matches: [], unreadable: 1, unknownTeams: [] });
});

test('entries name their group and their last change, also where they cannot be read', () => {
  const broken = { ...match({}), matchIsFinished: 'ja', group: null, lastUpdateDateTime: 5 };
  const entries = readOpenLigaDb([match({}), broken, 'x']);
  expect(entries?.map(({ id, group, updatedAt }) => ({ id, group, updatedAt }))).toEqual([
    { id: '7', group: 4, updatedAt: Date.parse('2024-07-01T22:30:00.5') },
    { id: '7', group: null, updatedAt: null },
    { id: null, group: null, updatedAt: null },
  ]);
  expect(readOpenLigaDb({ error: 'x' })).toBe(null);
});
