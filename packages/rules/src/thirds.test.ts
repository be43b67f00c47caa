import { describe, expect, test } from 'vitest';
import { packs } from '../test/packs.ts';
import {
  assignThirds as assign,
  type GroupTables,
  isEuroForm,
  openDecisions,
  type Thirds,
  thirdTable,
} from './bracket.ts';
import { DIRECT_FIRST, type GroupRow, type GroupTable, groupTable } from './group-table.ts';
import { EURO_THIRDS, type ThirdsTable, WORLD_CUP_THIRDS } from './thirds-table.ts';

const assignThirds = (
  slots: Parameters<typeof assign>[0],
  groups: GroupTables,
  thirds: Thirds,
  thirdsTable: ThirdsTable | null = null,
) => assign(slots, { groups, rules: DIRECT_FIRST, thirds, thirdsTable });

const EURO_SLOTS = ['3ADEF', '3DEF', '3ABCD', '3ABC'].map((slot, index) => ({
  number: 39 + index,
  slot,
}));

/** Any two thirds fit in two ways. */
const TWO_OF_THREE = [
  { number: 1, slot: '3ABC' },
  { number: 2, slot: '3ABC' },
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
      const rows = [1, 2, 3, 4].map((position) => rowOf(letter, position, third));
      return [letter, { rows, isOver: true }];
    }),
  );
}

function rowOf(
  letter: string,
  position: number,
  record: Pick<GroupRow, 'points' | 'wins' | 'goalsScored' | 'goalsReceived' | 'goalsDifference'>,
): GroupRow {
  const away = { awayGoals: 0, awayWins: 0 };
  return {
    isocode: `${letter}${position}`,
    position,
    decided: true,
    played: 3,
    ...record,
    ...away,
  };
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

describe('what the organiser decides', () => {
  const plan = [
    { number: 37, slotHome: '1A', slotAway: '2C' },
    ...EURO_SLOTS.map(({ number, slot }) => ({ number, slotHome: '1B', slotAway: slot })),
  ];
  const state = { rules: DIRECT_FIRST, advanced: new Map() };
  const levelAtTheEnd = groupsOf([
    [3, 3, 1],
    [3, 3, 1],
    [4, 1, 1],
    [4, 4, 1],
    [2, 9, 0],
    [4, 4, 1],
  ]);

  test('is who of the level thirds goes on; then the table says where', () => {
    const open = openDecisions(plan, { ...state, groups: levelAtTheEnd });
    const level = [{ group: null, position: 4, isocodes: ['A3', 'B3'] }];
    expect(open).toEqual({ level, thirds: null });
    const rankings = [['B3', 'A3']];
    const decided = { ...state, groups: levelAtTheEnd, rankings };
    expect(openDecisions(plan, decided)).toEqual({ level: [], thirds: null });
    expect([...assign(EURO_SLOTS, decided).values()].toSorted()).toEqual([
      ...['B3', 'C3', 'D3', 'F3'],
    ]);
    const slots = EURO_SLOTS.map(({ slot }) => slot);
    expect(thirdTable(slots, decided).map(({ isocode, position }) => [isocode, position])).toEqual([
      ...[
        ['D3', 1],
        ['F3', 1],
        ['C3', 3],
        ['B3', 4],
        ['A3', 5],
        ['E3', 6],
      ],
    ]);
  });

  test('is which third goes where, as long as several ways are left', () => {
    const groups = groupsOf([
      [3, 3, 1],
      [3, 2, 1],
      [4, 1, 1],
    ]);
    const two = TWO_OF_THREE.map(({ number, slot }) => ({
      number,
      slotHome: '1A',
      slotAway: slot,
    }));
    const thirds = [
      { isocode: 'C3', group: 'C' },
      { isocode: 'A3', group: 'A' },
    ];
    expect(openDecisions(two, { ...state, groups })).toEqual({
      level: [],
      thirds: { slots: TWO_OF_THREE, thirds },
    });
    const chosen = new Map([
      [1, 'A3'],
      [2, 'C3'],
    ]);
    expect(openDecisions(two, { ...state, groups, thirds: chosen }).thirds).toBeNull();
  });

  test('is the order of level teams on whose places a slot waits, of groups that are over', () => {
    const groups = new Map([...levelAtTheEnd].map(([group, table]) => [group, shared(table)]));
    expect(
      openDecisions([{ number: 1, slotHome: '1A', slotAway: '2C' }], { ...state, groups }),
    ).toEqual({
      level: [{ group: 'C', position: 2, isocodes: ['C2', 'C3'] }],
      thirds: null,
    });
    expect(
      openDecisions([{ number: 1, slotHome: '1A', slotAway: '4C' }], { ...state, groups }).level,
    ).toEqual([]);
    const going = new Map(
      [...groups].map(([group, table]) => [group, { ...table, isOver: false }]),
    );
    expect(openDecisions(plan, { ...state, groups: going }).level).toEqual([]);
  });

  /** The second and the third share the second place. */
  const shared = ({ rows, isOver }: GroupTable): GroupTable => ({
    isOver,
    rows: rows.map((row) =>
      row.position === 2 || row.position === 3 ? { ...row, position: 2, decided: false } : row,
    ),
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
  ] satisfies [string, [number, string][]][])('stays open where %s', (_, hint) => {
    expect(assignThirds(TWO_OF_THREE, groups, new Map(hint)).size).toBe(0);
  });

  test('needs none where the thirds fit in one way alone', () => {
    const slots = [
      { number: 1, slot: '3AB' },
      { number: 2, slot: '3BC' },
    ];
    const only = new Map([
      [1, 'A3'],
      [2, 'C3'],
    ]);
    expect(assignThirds(slots, groups, NO_HINT)).toEqual(only);
    const hint = new Map([
      [1, 'C3'],
      [2, 'A3'],
    ]);
    expect(assignThirds(slots, groups, hint)).toEqual(only);
  });

  test('stays open where the thirds fit in no way', () => {
    const slots = [
      { number: 1, slot: '3B' },
      { number: 2, slot: '3ABC' },
    ];
    expect(assignThirds(slots, groups, NO_HINT).size).toBe(0);
  });

  test('stays open where the hint puts a third into a slot that does not allow it', () => {
    const slots = ['3ABC', '3ABC', '3C'].map((slot, index) => ({ number: index + 1, slot }));
    const assigned = (...thirds: string[]) =>
      assignThirds(slots, groups, new Map(thirds.map((third, index) => [index + 1, third])));
    expect(assigned('C3', 'A3', 'B3').size).toBe(0);
    expect([...assigned('B3', 'A3', 'C3').values()]).toEqual(['B3', 'A3', 'C3']);
  });

  test('follows the table that its competition brings', () => {
    const table = {
      slots: ['3ABC', '3CBA'],
      rows: new Map([['AC', 'CA']]),
    };
    const slots = table.slots.map((slot, index) => ({ number: index + 1, slot }));
    expect([...assignThirds(slots, groups, NO_HINT, table).values()]).toEqual(['C3', 'A3']);
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
  ['has matches left', { isOver: false }, {}],
  ['has an undecided third', { isOver: true }, { decided: false }],
])('nothing is certain while a group %s', (_, state, change) => {
  const groups = new Map(
    groupsOf([
      [3, 3, 1],
      [3, 2, 1],
      [4, 1, 1],
    ]),
  );
  const rows = (groups.get('B')?.rows ?? []).map((row) => ({ ...row, ...change }));
  groups.set('B', { ...state, rows });
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

const stateOf = ({ groups, rules }: (typeof packs)[number], played = 6) => ({
  rules,
  groups: new Map(
    groups.map(({ letter, countries, matches }) => [
      letter,
      groupTable({
        countries,
        matches: matches.slice(0, played),
        rules,
        isOver: played >= matches.length,
      }),
    ]),
  ),
});

describe.each(packs)('$code', (pack) => {
  test('those go on who really did', () => {
    const table = thirdTable(slotsOf(pack), stateOf(pack));
    const played = pack.knockout.flatMap(({ slotHome, slotAway, home, away }) => [
      ...(slotHome.startsWith('3') ? [home] : []),
      ...(slotAway.startsWith('3') ? [away] : []),
    ]);
    expect(table).toHaveLength(played.length === 0 ? 0 : pack.groups.length);
    const through = table.filter(({ goesOn }) => goesOn).map(({ isocode }) => isocode);
    expect(through.toSorted()).toEqual(played.toSorted());
  });

  test('has no rows before the first match', () => {
    expect(thirdTable(slotsOf(pack), stateOf(pack, 0))).toEqual([]);
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
      return [
        letter,
        groupTable({ countries, matches, rules: DIRECT_FIRST, isOver: true }),
      ] as const;
    }),
  );
  const rows = (slots: readonly string[]) =>
    thirdTable(slots, { groups, rules: DIRECT_FIRST }).map(
      ({ isocode, group, position, goesOn }) => `${position} ${isocode} ${group} ${goesOn}`,
    );
  expect(rows(['1A', '3AB', '3BC'])).toEqual(['1 A3 A true', '2 B3 B false', '2 C3 C false']);
  expect(rows(['3ABC', '3ABC', '3ABC'])).toEqual(['1 A3 A true', '2 B3 B true', '2 C3 C true']);
  expect(rows(['1A', '3B'])).toEqual([]);
});

describe.each([
  ['a EURO with 24 countries', EURO_THIRDS, 15],
  ['a World Cup with 48', WORLD_CUP_THIRDS, 495],
])('the table of %s', (_, { slots, rows }, sets) => {
  test('has a row for each set of groups', () => {
    expect(rows.size).toBe(sets);
    expect([...rows.keys()].every((set) => set.length === slots.length)).toBe(true);
  });

  test('lets every third play once, where its slot allows', () => {
    for (const [set, groups] of rows) {
      expect([...groups].toSorted().join('')).toBe(set);
      expect([...groups].every((group, index) => slots[index]?.includes(group))).toBe(true);
    }
  });
});

/** Whom the winners of groups met, in the order of the slots. */
test.each([
  ['EURO 2020', EURO_THIRDS, 'ACDF', 'FDCA'],
  ['EURO 2024', EURO_THIRDS, 'CDEF', 'FEDC'],
  ['World Cup 2026', WORLD_CUP_THIRDS, 'BDEFIJKL', 'EJBDIFLK'],
])('%s: the thirds of %3$s', (_, { rows }, set, met) => {
  expect(rows.get(set)).toBe(met);
});

test('the places of a EURO are known in any order, others are not', () => {
  const slots = EURO_THIRDS.slots.toReversed();
  expect(isEuroForm(slots)).toBe(true);
  expect(isEuroForm(['3ABCDF', ...slots.slice(1)])).toBe(false);
});
