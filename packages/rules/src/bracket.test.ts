import { describe, expect, test } from 'vitest';
import em2028 from '../../../tournaments/em2028.json' with { type: 'json' };
import { type FinishedPack, packs } from '../test/packs.ts';
import {
  type BracketMatch,
  type BracketState,
  bracketRounds,
  resolveBracket,
  resolveSides,
} from './bracket.ts';
import { DIRECT_FIRST, groupTable } from './group-table.ts';
import { parseSlot, teamSlot } from './slots.ts';

describe.each(packs)('$code', (pack) => {
  test('all results give all real pairings, those of the thirds too', () => {
    const pairings = resolveBracket(pack.knockout, stateOf(pack));
    expect(Object.fromEntries(pairings)).toEqual(
      Object.fromEntries(pack.knockout.map(({ number, home, away }) => [number, { home, away }])),
    );
  });

  test('nothing is decided before the groups are', () => {
    const groups = tablesOf(pack, (index) => index < 5);
    expect(decided(resolveBracket(pack.knockout, { ...stateOf(pack), groups }))).toEqual([]);
  });

  test('with the first groups over, only the matches between their first two are decided', () => {
    const letters = pack.groups.slice(0, 3).map(({ letter }) => letter);
    const groups = new Map(
      [...tablesOf(pack)].map(([letter, table]) => [
        letter,
        { ...table, isOver: letters.includes(letter) },
      ]),
    );
    const pairings = resolveBracket(pack.knockout, {
      ...stateOf(pack),
      groups,
      advanced: new Map(),
    });
    const expected = pack.knockout.filter(({ slotHome, slotAway }) =>
      [slotHome, slotAway].every((slot) =>
        letters.some((x) => slot === `1${x}` || slot === `2${x}`),
      ),
    );
    expect(decided(pairings)).toEqual(expected.map(({ number }) => number));
  });

  test('each knockout result decides only what follows from it', () => {
    for (const count of pack.knockout.keys()) {
      const over = pack.knockout.slice(0, count).map(({ number }) => number);
      const state = stateOf(pack);
      const advanced = new Map([...state.advanced].filter(([number]) => over.includes(number)));
      const expected = pack.knockout.filter(({ slotHome, slotAway }) =>
        [slotHome, slotAway].every(
          (slot) => !/^[WL]/.test(slot) || over.includes(Number(slot.slice(1))),
        ),
      );
      expect(decided(resolveBracket(pack.knockout, { ...state, advanced }))).toEqual(
        expected.map(({ number }) => number),
      );
    }
  });
});

test('a pairing that stands is followed whatever its slots say', () => {
  const plan = [
    { number: 49, slotHome: '1A', slotAway: '2B' },
    { number: 51, slotHome: 'W49', slotAway: 'W50' },
  ];
  const fixed = new Map([
    [49, { home: 'DE', away: 'ES' }],
    [50, { home: 'FR', away: 'IT' }],
  ]);
  const advanced = new Map<number, 1 | 2>([
    [49, 2],
    [50, 1],
  ]);
  const pairings = resolveBracket([...plan, { number: 50, slotHome: '1C', slotAway: '2D' }], {
    groups: new Map(),
    rules: DIRECT_FIRST,
    advanced,
    fixed,
  });
  expect(pairings.get(51)).toEqual({ home: 'ES', away: 'FR' });
});

test('who is through stands there before the opponent is known', () => {
  const pack = packs.find(({ code }) => code === 'em2024');
  if (pack === undefined) throw new Error('the pack is missing');
  const [first] = tablesOf(pack);
  if (first === undefined) throw new Error('there is no group');
  const sides = resolveSides(pack.knockout, {
    ...stateOf(pack),
    groups: new Map([first]),
    advanced: new Map(),
  });
  expect(sides.get(37)).toEqual({ home: 'DE', away: undefined });
  expect(sides.get(38)).toEqual({ home: 'CH', away: undefined });
  expect(sides.get(45)).toEqual({ home: undefined, away: undefined });
});

test('a place that goals left undecided keeps its match and the thirds open', () => {
  const pack = packs.find(({ code }) => code === 'em2024');
  if (pack === undefined) throw new Error('the pack is missing');
  const groups = pack.groups.map((group) => ({
    ...group,
    countries: group.countries.map((country) => ({ ...country, groupRank: null })),
  }));
  const tables = tablesOf({ ...pack, groups });
  const pairings = resolveBracket(pack.knockout, {
    ...stateOf(pack),
    groups: tables,
    advanced: new Map(),
  });
  expect(decided(pairings)).toEqual([38, 42, 44]);
});

function stateOf(pack: FinishedPack): BracketState {
  return {
    groups: tablesOf(pack),
    rules: pack.rules,
    advanced: new Map(pack.knockout.map(({ number, ko }) => [number, ko])),
  };
}

function tablesOf(
  { groups, rules }: FinishedPack,
  isPlayed: (index: number) => boolean = () => true,
) {
  return new Map(
    groups.map(({ letter, countries, matches }) => [
      letter,
      groupTable({
        countries,
        matches: matches.filter((_, index) => isPlayed(index)),
        rules,
        isOver: matches.every((_, index) => isPlayed(index)),
      }),
    ]),
  );
}

function decided(pairings: ReturnType<typeof resolveBracket>): number[] {
  return [...pairings].flatMap(([number, pairing]) => (pairing === null ? [] : number));
}

test.each([
  ['1A', { from: 'group', position: 1, group: 'A' }],
  ['17L', { from: 'group', position: 17, group: 'L' }],
  ['30L', { from: 'group', position: 30, group: 'L' }],
  ['2L', { from: 'group', position: 2, group: 'L' }],
  ['3ADEF', { from: 'thirds', groups: ['A', 'D', 'E', 'F'] }],
  ['3A', { from: 'group', position: 3, group: 'A' }],
  ['W39', { from: 'match', number: 39, outcome: 'winner' }],
  ['L101', { from: 'match', number: 101, outcome: 'loser' }],
  ['=1C', { from: 'team', isocode: '1C' }],
  ['=DE', { from: 'team', isocode: 'DE' }],
  ['=', null],
  ['=1CD', null],
  ['A1', null],
  ['W', null],
  ['1', null],
  ['1AB', null],
  ['41A', null],
  ['0A', null],
  ['1a', null],
  ['', null],
])('%s', (text, slot) => {
  expect(parseSlot(text)).toEqual(slot);
});

test('a team that is known from the beginning plays, and waits for an opponent after a bye', () => {
  const plan = [
    { number: 1, slotHome: teamSlot('1B'), slotAway: teamSlot('1C') },
    { number: 2, slotHome: teamSlot('1A'), slotAway: 'W1' },
  ];
  const state = { groups: new Map(), rules: [], advanced: new Map() };
  expect([...resolveSides(plan, state).values()]).toEqual([
    { home: '1B', away: '1C' },
    { home: '1A', away: undefined },
  ]);
  const decidedState = { ...state, advanced: new Map([[1, 2 as const]]) };
  expect(resolveBracket(plan, decidedState).get(2)).toEqual({ home: '1A', away: '1C' });
});

const plans: readonly (readonly [code: string, plan: readonly BracketMatch[]])[] = [
  ...packs.map(({ code, knockout }) => [code, knockout] as const),
  [
    'em2028',
    em2028.matches
      .filter(({ number }) => number > 36)
      .map(({ number, slotHome, slotAway }) => ({ number, slotHome, slotAway })),
  ] as const,
];

describe.each(plans)('%s', (code, plan) => {
  const { rounds, apart } = bracketRounds(plan);

  test('has every match once, and the third place apart', () => {
    expect([...rounds.flat(), ...apart].toSorted()).toEqual(
      plan.map(({ number }) => number).toSorted(),
    );
    const forThird = plan.filter(({ slotHome }) => slotHome.startsWith('L'));
    expect(apart).toEqual(forThird.map(({ number }) => number));
    expect(apart).toHaveLength(code.startsWith('wm') ? 1 : 0);
  });

  test('halves from round to round down to the final', () => {
    const first = code === 'wm2026' ? 16 : 8;
    expect(rounds.map((round) => round.length)).toEqual(
      [16, 8, 4, 2, 1].filter((length) => length <= first),
    );
  });

  test('brings the sides of a match from the two beside it', () => {
    for (const [index, round] of rounds.slice(1).entries()) {
      for (const [place, number] of round.entries()) {
        const match = plan.find((planned) => planned.number === number);
        const before = rounds[index]?.slice(2 * place, 2 * place + 2);
        expect([match?.slotHome, match?.slotAway]).toEqual(before?.map((from) => `W${from}`));
      }
    }
  });
});

const match = (number: number, slotHome: string, slotAway: string): BracketMatch => ({
  number,
  slotHome,
  slotAway,
});

test.each<[what: string, plan: readonly BracketMatch[], rounds: unknown, apart: unknown]>([
  ['no plan', [], [], []],
  ['a final of group winners', [match(9, '1A', '1B')], [[9]], []],
  [
    'a missing match leaves its place empty',
    [match(1, '1A', '2B'), match(3, 'W1', 'W2')],
    [[1, null], [3]],
    [],
  ],
  [
    'a match that waits for itself or a later one ends there',
    [match(3, 'W3', '1B'), match(4, 'W3', 'W5')],
    [[3, null], [4]],
    [],
  ],
  [
    'two ends: the last one is the final',
    [match(1, '1A', '2B'), match(2, '1B', '2A'), match(3, 'L1', 'L2')],
    [[2]],
    [1, 3],
  ],
])('%s', (_, plan, rounds, apart) => {
  expect(bracketRounds(plan)).toEqual({ rounds, apart });
});
