import { describe, expect, test } from 'vitest';
import { packs } from '../test/packs.ts';
import {
  DIRECT_FIRST,
  GOALS_FIRST,
  type GroupRow,
  type TableRule,
  groupTable as tableOf,
} from './group-table.ts';

type Group = Parameters<typeof tableOf>[0];
/** The rows of a group in which nothing is left to be played. */
const groupTable = (group: Omit<Group, 'isOver'>) => tableOf({ ...group, isOver: true }).rows;

const published = (isocodes: string) =>
  isocodes.split(' ').map((isocode, index) => ({ isocode, groupRank: index + 1 }));

const unpublished = (isocodes: string) =>
  isocodes.split(' ').map((isocode) => ({ isocode, groupRank: null }));

/** `DE 2:0 FR, …` */
const played = (matches: string) =>
  matches.split(', ').map((match) => {
    const [, home = '', goalsHome, goalsAway, away = ''] =
      /^(\w+) (\d+):(\d+) (\w+)$/.exec(match) ?? [];
    return { home, away, score: { home: Number(goalsHome), away: Number(goalsAway) } };
  });

const positions = (rows: readonly GroupRow[]) =>
  rows.map(({ isocode, position }) => `${position} ${isocode}`).join(', ');

describe.each(packs)('$code', ({ groups, rules }) => {
  test.each(groups)('group $letter ends as published', ({ countries, matches }) => {
    const rows = groupTable({ countries, matches, rules });
    expect(rows.every(({ decided }) => decided)).toBe(true);
    expect(rows.map(({ isocode }) => isocode)).toEqual(
      countries
        .toSorted((a, b) => Number(a.groupRank) - Number(b.groupRank))
        .map(({ isocode }) => isocode),
    );
  });
});

describe('a ranking by hand', () => {
  const level = { countries: unpublished('A B C D'), rules: DIRECT_FIRST };
  const draws = played('A 1:1 B, C 0:3 A, C 0:3 B, A 1:0 D, B 1:0 D, C 0:0 D');
  const order = (...rankings: string[][]) =>
    positions(groupTable({ ...level, matches: draws, rankings }));

  test('orders teams that no score separates', () => {
    expect(order()).toBe('1 A, 1 B, 3 D, 4 C');
    expect(order(['B', 'A'])).toBe('1 B, 2 A, 3 D, 4 C');
  });

  test('counts for just these teams', () => {
    expect(order(['B', 'A', 'C'], ['C', 'D'])).toBe('1 A, 1 B, 3 D, 4 C');
  });

  test('comes before the published rank, and counts once the group is over', () => {
    const known = { ...level, countries: published('A B C D'), matches: draws };
    expect(positions(groupTable({ ...known, rankings: [['B', 'A']] }))).toMatch(/^1 B, 2 A/);
    const { rows } = tableOf({ ...known, rankings: [['B', 'A']], isOver: false });
    expect(positions(rows)).toBe('1 A, 1 B, 3 D, 4 C');
  });
});

test('of all 38 groups goals leave only Denmark and Slovenia (2024) undecided', () => {
  const level = packs.flatMap(({ groups, rules }) =>
    groups.flatMap(({ countries, matches }) =>
      groupTable({
        countries: countries.map(({ isocode }) => ({ isocode, groupRank: null })),
        matches,
        rules,
      })
        .filter(({ decided }) => !decided)
        .map(({ isocode, position }) => [isocode, position]),
    ),
  );
  expect(level).toEqual([
    ['SI', 2],
    ['DK', 2],
  ]);
});

test('a row has the numbers of the matches played', () => {
  const matches = played('DE 5:1 XS, DE 2:0 HU, CH 1:1 DE, HU 1:3 CH');
  const [first] = groupTable({
    countries: unpublished('DE XS HU CH'),
    matches,
    rules: DIRECT_FIRST,
  });
  expect(first).toEqual({
    isocode: 'DE',
    position: 1,
    decided: true,
    played: 3,
    wins: 2,
    points: 7,
    goalsScored: 8,
    goalsReceived: 2,
    goalsDifference: 6,
    awayGoals: 1,
    awayWins: 0,
  });
});

test('before the first match all share the first place, whatever rank will be published', () => {
  const { rows } = tableOf({
    countries: published('DE CH HU XS'),
    matches: [],
    rules: DIRECT_FIRST,
    isOver: false,
  });
  expect(positions(rows)).toBe('1 DE, 1 CH, 1 HU, 1 XS');
});

describe('level on points', () => {
  test.each([
    {
      law: 'the direct match, or the difference of all',
      matches: 'A 1:0 B, C 1:0 A, B 4:0 C, A 2:0 D, B 3:0 D, C 0:0 D',
      headToHead: '1 A, 2 B, 3 C, 4 D',
      goalDifference: '1 B, 2 A, 3 C, 4 D',
    },
    {
      law: 'direct matches that end in a circle leave it to all goals',
      matches: 'A 1:0 B, B 1:0 C, C 1:0 A, A 1:0 D, B 2:0 D, C 3:0 D',
      headToHead: '1 C, 2 B, 3 A, 4 D',
      goalDifference: '1 C, 2 B, 3 A, 4 D',
    },
    {
      law: 'direct matches count again among those that stay level',
      matches: 'A 1:0 B, B 2:1 C, C 2:1 A, A 1:0 D, B 5:0 D, C 1:0 D',
      headToHead: '1 C, 2 A, 3 B, 4 D',
      goalDifference: '1 B, 2 C, 3 A, 4 D',
    },
    {
      law: 'where all goals are level too, the direct match',
      matches: 'A 1:0 B, C 1:0 A, A 1:1 D, B 1:0 C, B 1:1 D, C 0:3 D',
      headToHead: '1 D, 2 A, 3 B, 4 C',
      goalDifference: '1 D, 2 A, 3 B, 4 C',
    },
  ])('$law', ({ matches, headToHead, goalDifference }) => {
    const group = { countries: unpublished('D C B A'), matches: played(matches) };
    expect(positions(groupTable({ ...group, rules: DIRECT_FIRST }))).toBe(headToHead);
    expect(positions(groupTable({ ...group, rules: GOALS_FIRST }))).toBe(goalDifference);
  });
});

describe('what goals cannot decide', () => {
  const matches = played('A 0:0 B, C 0:0 D, A 0:0 C, B 0:0 D, A 0:0 D, B 0:0 C');

  test('goes by the published rank once all have played', () => {
    const countries = published('D B C A').toReversed();
    expect(positions(groupTable({ countries, matches, rules: DIRECT_FIRST }))).toBe(
      '1 D, 2 B, 3 C, 4 A',
    );
  });

  test('stays undecided where a rank is missing', () => {
    const countries = [...published('D B C'), ...unpublished('A')];
    const rows = groupTable({ countries, matches, rules: GOALS_FIRST });
    expect(positions(rows)).toBe('1 D, 1 B, 1 C, 1 A');
    expect(rows.some(({ decided }) => decided)).toBe(false);
  });
});

test('the published rank waits for the end of the group', () => {
  const countries = published('B A');
  const matches = played('A 0:0 B');
  const rows = (isOver: boolean) =>
    positions(tableOf({ countries, matches, rules: DIRECT_FIRST, isOver }).rows);
  expect(rows(false)).toBe('1 B, 1 A');
  expect(rows(true)).toBe('1 B, 2 A');
});

/** Bundesliga: Durchführungsbestimmungen, table rules of the DFL. */
const bundesliga: readonly TableRule[] = [
  'points',
  'difference',
  'goals',
  'direct',
  'direct-away-goals',
  'away-goals',
];

test.each<[string, readonly TableRule[], string, string]>([
  ['points alone', ['points'], 'A 1:0 B, B 2:0 A', '1 A, 1 B'],
  ['difference', ['points', 'difference'], 'A 1:0 B, B 2:0 A', '1 B, 2 A'],
  [
    'goals',
    ['points', 'difference', 'goals'],
    'A 1:0 B, B 1:0 A, A 3:3 C, B 2:2 C',
    '1 A, 2 B, 3 C',
  ],
  ['both direct matches', bundesliga, 'A 1:0 B, B 1:1 A, A 0:1 C, B 1:0 C', '1 A, 2 B, 3 C'],
  ['away goals of direct matches', bundesliga, 'A 1:2 B, B 2:3 A', '1 A, 2 B'],
  [
    'all away goals',
    ['points', 'away-goals'],
    'A 1:0 B, B 1:0 A, C 0:2 A, B 2:0 C',
    '1 A, 2 B, 3 C',
  ],
  [
    'wins',
    ['points', 'wins'],
    'A 1:0 B, A 0:1 C, A 0:1 D, B 0:0 C, B 0:0 D, C 0:0 D',
    '1 C, 1 D, 3 A, 4 B',
  ],
  ['away wins', ['points', 'away-wins'], 'A 1:0 B, B 1:0 A, C 0:1 A, B 1:0 C', '1 A, 2 B, 3 C'],
])('%s', (_, rules, matches, expected) => {
  const isocodes = [...new Set(matches.match(/[A-D]/g))].toSorted().join(' ');
  expect(
    positions(groupTable({ countries: unpublished(isocodes), matches: played(matches), rules })),
  ).toBe(expected);
});
