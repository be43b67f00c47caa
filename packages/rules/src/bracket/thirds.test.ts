import { describe, expect, test } from 'vitest';
import type { GroupRow } from '../group/group-table.ts';
import { assignThirds, type GroupTables } from './thirds.ts';

const EURO_SLOTS = ['3ADEF', '3DEF', '3ABCD', '3ABC'].map((slot, index) => ({
  number: 39 + index,
  slot,
}));

const TWO_OF_THREE = [
  { number: 1, slot: '3AB' },
  { number: 2, slot: '3BC' },
];

/** Points, goals and wins of the third of each group from A on; the third is named `A3`. */
function groupsOf(thirds: readonly [points: number, goals: number, wins: number][]): GroupTables {
  return new Map(
    thirds.map(([points, goals, wins], index) => {
      const letter = 'ABCDEF'.charAt(index);
      const third = {
        points,
        wins,
        goalsScored: goals,
        goalsReceived: 3,
        goalsDifference: goals - 3,
      };
      return [letter, [1, 2, 3, 4].map((position) => rowOf(letter, position, third))];
    }),
  );
}

function rowOf(
  letter: string,
  position: number,
  record: Pick<GroupRow, 'points' | 'wins' | 'goalsScored' | 'goalsReceived' | 'goalsDifference'>,
): GroupRow {
  return { isocode: `${letter}${position}`, position, decided: true, played: 3, ...record };
}

const NO_HINT = new Map<number, string>();

describe('a EURO', () => {
  test('ranks by points, difference and goals', () => {
    const groups = groupsOf([
      [3, 3, 1],
      [3, 2, 1],
      [4, 1, 1],
      [3, 4, 1],
      [2, 9, 0],
      [4, 4, 1],
    ]);
    expect([...assignThirds(EURO_SLOTS, groups, NO_HINT).values()]).toEqual([
      'F3',
      'D3',
      'C3',
      'A3',
    ]);
  });

  test('ranks by wins where goals are level', () => {
    const groups = groupsOf([
      [3, 3, 1],
      [3, 3, 0],
      [4, 1, 1],
      [4, 4, 1],
      [2, 9, 0],
      [4, 4, 1],
    ]);
    expect([...assignThirds(EURO_SLOTS, groups, NO_HINT).values()]).toEqual([
      'F3',
      'D3',
      'C3',
      'A3',
    ]);
  });

  test('stays open where more than wins has to decide, until a hint decides', () => {
    const groups = groupsOf([
      [3, 3, 1],
      [3, 3, 1],
      [4, 1, 1],
      [4, 4, 1],
      [2, 9, 0],
      [4, 4, 1],
    ]);
    const hint = new Map([
      [39, 'F3'],
      [40, 'D3'],
      [41, 'C3'],
      [42, 'B3'],
    ]);
    expect(assignThirds(EURO_SLOTS, groups, NO_HINT).size).toBe(0);
    expect(assignThirds(EURO_SLOTS, groups, hint)).toEqual(hint);
  });
});

describe('a tournament without a table', () => {
  const groups = groupsOf([
    [3, 3, 1],
    [3, 2, 1],
    [4, 1, 1],
  ]);

  test('follows the hint', () => {
    const hint = new Map([
      [1, 'A3'],
      [2, 'C3'],
    ]);
    expect(assignThirds(TWO_OF_THREE, groups, hint)).toEqual(hint);
  });

  test.each([
    ['there is none', []],
    [
      'it names a third that is out',
      [
        [1, 'B3'],
        [2, 'C3'],
      ],
    ],
    [
      'it names one third twice',
      [
        [1, 'A3'],
        [2, 'A3'],
      ],
    ],
    [
      'it names no third',
      [
        [1, 'A3'],
        [2, 'C2'],
      ],
    ],
    [
      'it puts a third where its slot does not allow it',
      [
        [1, 'C3'],
        [2, 'A3'],
      ],
    ],
  ] satisfies [string, [number, string][]][])('stays open where %s', (_, hint) => {
    expect(assignThirds(TWO_OF_THREE, groups, new Map(hint)).size).toBe(0);
  });

  test('does not rank by wins', () => {
    const level = groupsOf([
      [3, 3, 1],
      [3, 3, 0],
      [4, 1, 1],
    ]);
    const hint = new Map([
      [1, 'B3'],
      [2, 'C3'],
    ]);
    expect(assignThirds(TWO_OF_THREE, level, hint)).toEqual(hint);
  });
});

test.each([
  ['has matches left', { played: 2 }],
  ['has an undecided third', { decided: false }],
])('nothing is certain while a group %s', (_, change) => {
  const groups = new Map(
    groupsOf([
      [3, 3, 1],
      [3, 2, 1],
      [4, 1, 1],
    ]),
  );
  groups.set(
    'B',
    (groups.get('B') ?? []).map((row) => ({ ...row, ...change })),
  );
  expect(
    assignThirds(
      TWO_OF_THREE,
      groups,
      new Map([
        [1, 'A3'],
        [2, 'C3'],
      ]),
    ).size,
  ).toBe(0);
});
