import { describe, expect, test } from 'vitest';
import { groupsOf, readOpenLigaDb } from './openligadb.ts';

interface Told {
  readonly over?: boolean;
  /** `2:1 name`, or with a number of the type before it: `2#2:1`. */
  readonly results?: readonly (readonly [kind: string | number, score: string])[];
  /** The score after each goal; `!` = extra time, `e` = shoot-out. */
  readonly goals?: readonly string[];
}

const match = ({ over = false, results = [], goals = [] }: Told) => ({
  matchID: 7,
  matchDateTimeUTC: '2024-07-01T19:00:00Z',
  group: { groupName: 'Achtelfinale', groupOrderID: 4, groupID: 1 },
  team1: { teamId: 1, teamName: 'Portugal' },
  team2: { teamId: 2, teamName: 'Slowenien' },
  matchIsFinished: over,
  matchResults: results.map(([kind, score]) => ({
    resultName: 'Ergebnis',
    ...(typeof kind === 'number' ? { resultTypeID: kind } : { resultTypeKind: kind }),
    ...points('points', score),
  })),
  goals: goals.map((goal) => ({
    ...points('score', goal.replace(/[!e]/, '')),
    isOvertime: goal.endsWith('!'),
    comment: goal.endsWith('e') ? 'Elfmeterschießen' : null,
  })),
});

const points = (name: string, score: string) => {
  const [one, two] = score.split(':').map(Number);
  return { [`${name}Team1`]: one, [`${name}Team2`]: two };
};

const only = (told: Told) => {
  const { score, overtime, advanced, phase } = readOpenLigaDb([match(told)])?.matches[0] ?? {};
  return [score && `${score.home}:${score.away}`, overtime, advanced, phase];
};

describe('while it is played', () => {
  test.each([
    ['nothing is told', {}, null],
    ['by goals', { goals: ['1:0', '1:1'] }, '1:1'],
    ['by goals in any order', { goals: ['2:1', '1:0', '1:1'] }, '2:1'],
    ['by the result at half-time', { results: [[1, '1:0']] }, '1:0'],
    ['by a result that is kept up to date', { results: [[2, '2:0']], goals: ['1:0'] }, '2:0'],
    ['not by goals of extra time', { goals: ['1:0', '1:1', '2:1!'] }, null],
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
      [null, true, 1],
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
      'with extra time by mistake',
      {
        results: [
          [2, '2:0'],
          ['AfterExtraTime', '0:0'],
        ],
      },
      [null, true, null],
    ],
  ] as const)('%s', (_, told, [score, overtime, advanced]) => {
    expect(only({ ...told, over: true })).toEqual([score, overtime, advanced, 'finished']);
  });
});

test.each([['Sieger Gruppe A'], ['Dritter A/B/C'], ['TBD'], ['A1'], ['']])(
  'the pairing with %s is not decided',
  (teamName) => {
    const answer = readOpenLigaDb([{ ...match({}), team1: { teamName } }]);
    expect(answer).toEqual({ matches: [], unreadable: 0, unknownTeams: [] });
  },
);

test.each([
  ['99 goals', match({ goals: ['99:0'] })],
  ['a result of -1', match({ results: [[2, '-1:0']] })],
  ['a result as text', { ...match({}), matchResults: 'keine' }],
  ['no end', { ...match({}), matchIsFinished: 'ja' }],
])('%s is unreadable', (_, entry) => {
  expect(readOpenLigaDb([entry])).toEqual({ matches: [], unreadable: 1, unknownTeams: [] });
});

test('entries name their group', () => {
  expect([...groupsOf([match({}), 'x'])]).toEqual([['7', 4]]);
  expect(readOpenLigaDb({ error: 'x' })).toBe(null);
});
