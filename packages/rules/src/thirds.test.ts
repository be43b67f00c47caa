import { describe, expect, test } from 'vitest';
import { packs } from '../test/packs.ts';
import {
  assignThirds,
  euroThirdGroup,
  type GroupTables,
  isEuroForm,
  thirdTable,
} from './bracket.ts';
import { type GroupRow, groupTable } from './group-table.ts';

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

const slotsOf = ({ knockout }: (typeof packs)[number]) =>
  knockout.flatMap(({ slotHome, slotAway }) => [slotHome, slotAway]);

const tablesOf = ({ groups, order }: (typeof packs)[number], played = 6) =>
  new Map(
    groups.map(({ letter, countries, matches }) => [
      letter,
      groupTable({ countries, matches: matches.slice(0, played), order }),
    ]),
  );

describe.each(packs)('$code', (pack) => {
  test('those go on who really did', () => {
    const table = thirdTable(slotsOf(pack), tablesOf(pack));
    const played = pack.knockout.flatMap(({ slotHome, slotAway, home, away }) => [
      ...(slotHome.startsWith('3') ? [home] : []),
      ...(slotAway.startsWith('3') ? [away] : []),
    ]);
    expect(table).toHaveLength(played.length === 0 ? 0 : pack.groups.length);
    const through = table.filter(({ goesOn }) => goesOn).map(({ isocode }) => isocode);
    expect(through.toSorted()).toEqual(played.toSorted());
  });

  test('has no rows before the first match', () => {
    expect(thirdTable(slotsOf(pack), tablesOf(pack, 0))).toEqual([]);
  });
});

test('level thirds share a position, and none of them goes on where there is no place for all', () => {
  const groups = new Map(
    ['A', 'B', 'C'].map((letter) => {
      const countries = ['1', '2', '3'].map((place) => ({
        isocode: letter + place,
        groupRank: null,
      }));
      const matches = [
        {
          home: `${letter}1`,
          away: `${letter}3`,
          score: { home: letter === 'A' ? 0 : 1, away: 0 },
        },
        { home: `${letter}1`, away: `${letter}2`, score: { home: 1, away: 0 } },
        { home: `${letter}2`, away: `${letter}3`, score: { home: 1, away: 0 } },
      ];
      return [letter, groupTable({ countries, matches, order: 'head-to-head' })] as const;
    }),
  );
  const rows = (slots: readonly string[]) =>
    thirdTable(slots, groups).map(
      ({ isocode, group, position, goesOn }) => `${position} ${isocode} ${group} ${goesOn}`,
    );
  expect(rows(['1A', '3AB', '3BC'])).toEqual(['1 A3 A true', '2 B3 B false', '2 C3 C false']);
  expect(rows(['3A', '3B', '3C'])).toEqual(['1 A3 A true', '2 B3 B true', '2 C3 C true']);
  expect(rows(['1A', '2B'])).toEqual([]);
});

const SLOTS = ['3ADEF', '3DEF', '3ABCD', '3ABC'];

const COMBINATIONS = [...'ABCDEF'].flatMap((a, i, groups) =>
  groups.slice(i + 1).map((b) => groups.filter((group) => group !== a && group !== b).join('')),
);

test('there are 15 combinations', () => {
  expect(new Set(COMBINATIONS).size).toBe(15);
});

test.each(COMBINATIONS)('%s: every third plays once, where its slot allows', (combination) => {
  const groups = SLOTS.map((slot) => euroThirdGroup(slot, combination) ?? '');
  expect(groups.toSorted().join('')).toBe(combination);
  expect(groups.every((group, index) => SLOTS[index]?.includes(group))).toBe(true);
});

/** Thirds of the groups at Group B, C, E and F winners, as played. */
test.each([
  ['EURO 2020', 'ACDF', 'FDCA'],
  ['EURO 2024', 'CDEF', 'FEDC'],
])('%s: %s met %s', (_, combination, met) => {
  expect(SLOTS.map((slot) => euroThirdGroup(slot, combination)).join('')).toBe(met);
});

test('other slots and other sets of groups are unknown', () => {
  expect(euroThirdGroup('3ABCDF', 'ABCD')).toBeNull();
  expect(euroThirdGroup('3DEF', 'ABC')).toBeNull();
  expect(isEuroForm(SLOTS.toReversed())).toBe(true);
  expect(isEuroForm(['3ABCDF', ...SLOTS.slice(1)])).toBe(false);
});
