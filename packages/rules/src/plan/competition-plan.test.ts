import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracketRounds } from '../bracket.ts';
import { parseSlot } from '../slots.ts';
import {
  type CompetitionForm,
  canHaveMatchForThird,
  competitionPlan,
  groupCounts,
  teamRange,
  waysOn,
} from './competition-plan.ts';
import type { DraftMatch, PlanSide } from './knockout-tree.ts';
import { roundRobin } from './round-robin.ts';

const written = (side: PlanSide) => ('team' in side ? `#${side.team}` : side.slot);
const rounds = (form: CompetitionForm, teams: number) =>
  competitionPlan(form, teams).rounds.map(({ matches }) =>
    matches
      .map(
        ({ number, stage, home, away }) => `${number} ${stage} ${written(home)}-${written(away)}`,
      )
      .join(', '),
  );
const knockout = (matchForThird: boolean) => ({ kind: 'knockout', matchForThird }) as const;
const inGroups = (groups: number, advancing: number, bestThirds = 0) =>
  ({ kind: 'groups', legs: 1, groups, advancing, bestThirds, matchForThird: false }) as const;
/** What stands in the tree, without the matches of the groups. */
const tree = (form: CompetitionForm, teams: number) =>
  rounds(form, teams).flatMap((round) =>
    round.split(', ').flatMap((match) => {
      const [, stage = '', pair = ''] = match.split(' ');
      return stage.startsWith('G') ? [] : [`${stage} ${pair}`];
    }),
  );

describe('a tree of teams', () => {
  test.each([
    [2, false, ['1 FI #0-#1']],
    [3, true, ['1 HF #1-#2', '2 FI #0-W1']],
    [4, true, ['1 HF #0-#1, 2 HF #2-#3', '3 P3 L1-L2', '4 FI W1-W2']],
    [5, false, ['1 VF #3-#4', '2 HF #0-#1, 3 HF #2-W1', '4 FI W2-W3']],
    [6, true, ['1 VF #1-#2, 2 VF #4-#5', '3 HF #0-W1, 4 HF #3-W2', '5 P3 L3-L4', '6 FI W3-W4']],
    [
      8,
      true,
      [
        '1 VF #0-#1, 2 VF #2-#3, 3 VF #4-#5, 4 VF #6-#7',
        '5 HF W1-W2, 6 HF W3-W4',
        '7 P3 L5-L6',
        '8 FI W5-W6',
      ],
    ],
  ])('of %i', (teams, matchForThird, expected) => {
    expect(rounds(knockout(matchForThird), teams)).toEqual(expected);
  });

  test.each([
    [16, ['AF', 'VF', 'HF', 'P3', 'FI']],
    [17, ['SF', 'AF', 'VF', 'HF', 'P3', 'FI']],
    [32, ['SF', 'AF', 'VF', 'HF', 'P3', 'FI']],
  ])('of %i has these rounds', (teams, stages) => {
    expect(competitionPlan(knockout(true), teams).stages).toEqual(stages);
  });
});

describe('groups', () => {
  test('of a cup of eight, as in the village cup', () => {
    expect(rounds({ ...inGroups(2, 2), matchForThird: true }, 8)).toEqual([
      '1 GA #0-#3, 2 GA #1-#2, 3 GB #4-#7, 4 GB #5-#6',
      '5 GA #3-#2, 6 GA #0-#1, 7 GB #7-#6, 8 GB #4-#5',
      '9 GA #1-#3, 10 GA #2-#0, 11 GB #5-#7, 12 GB #6-#4',
      '13 HF 1A-2B, 14 HF 1B-2A',
      '15 P3 L13-L14',
      '16 FI W13-W14',
    ]);
  });

  test.each([
    ['the winners of two', inGroups(2, 1), 6, ['FI 1A-1B']],
    // The best of them has a bye.
    ['the winners of three', inGroups(3, 1), 9, ['HF 1B-1C', 'FI 1A-W10']],
    [
      'two of four each',
      inGroups(4, 2),
      16,
      ['VF 1A-2B', 'VF 1D-2C', 'VF 1B-2A', 'VF 1C-2D', 'HF W25-W26', 'HF W27-W28', 'FI W29-W30'],
    ],
    [
      'thirds of three',
      inGroups(3, 2, 2),
      12,
      ['VF 1A-3BC', 'VF 2C-2B', 'VF 1B-3AC', 'VF 1C-2A', 'HF W19-W20', 'HF W21-W22', 'FI W23-W24'],
    ],
  ])('%s', (_, form, teams, expected) => {
    expect(tree(form, teams)).toEqual(expected);
  });

  test('a table says where the thirds go', () => {
    expect(competitionPlan(inGroups(3, 2, 2), 12).thirds).toEqual({
      slots: ['3AC', '3BC'],
      rows: new Map([
        ['AB', 'AB'],
        ['AC', 'AC'],
        ['BC', 'CB'],
      ]),
    });
    expect(competitionPlan(inGroups(6, 2, 4), 24).thirds?.rows.size).toBe(15);
  });
});

test.each([
  [5, []],
  [6, [2]],
  [8, [2]],
  [9, [2, 3]],
  [17, [3, 4, 5]],
  [40, [5, 6, 7, 8, 9, 10, 11, 12, 13]],
])('%i teams make so many groups', (teams, counts) => {
  expect(groupCounts(teams)).toEqual(counts);
});

test.each([
  [6, 2, ['1', '2']],
  [8, 2, ['1', '2', '3']],
  [12, 3, ['1', '2', '3', '2+2']],
  [24, 6, ['1', '2', '3', '2+4']],
  // Thirds of groups of different sizes cannot be compared.
  [25, 6, ['1', '2', '3']],
  [20, 5, ['1', '2', '3']],
  [39, 13, ['1', '2']],
])('of %i teams in %i groups can go on', (teams, groups, ways) => {
  expect(
    waysOn(teams, groups).map(({ advancing, bestThirds }) =>
      bestThirds === 0 ? `${advancing}` : `${advancing}+${bestThirds}`,
    ),
  ).toEqual(ways);
});

test('so many teams that cannot play it are refused', () => {
  expect(() => competitionPlan(knockout(false), 33)).toThrow(RangeError);
  expect(() => competitionPlan(inGroups(2, 2), 5)).toThrow(RangeError);
  expect(() => competitionPlan(inGroups(2, 2, 1), 8)).toThrow(RangeError);
});

const pairsOf = (matches: readonly DraftMatch[]) =>
  matches.flatMap(({ home, away }) =>
    'team' in home && 'team' in away ? [[home.team, away.team] as const] : [],
  );

test.each(Array.from({ length: 39 }, (_, index) => index + 2))(
  '%i competitors: everybody once, balanced, and never three times in a row on one side',
  (count) => {
    const all = roundRobin(count, 1);
    const keys = all.flat().map((pair) => pair.toSorted((a, b) => a - b).join('-'));
    expect(new Set(keys).size).toBe((count * (count - 1)) / 2);
    expect(keys).toHaveLength((count * (count - 1)) / 2);
    for (const round of all) expect(new Set(round.flat()).size).toBe(2 * round.length);
    for (let index = 0; index < count; index += 1) {
      const sides = all.flatMap((round) =>
        round.flatMap((pair) => (pair.includes(index) ? [pair[0] === index ? 'H' : 'A'] : [])),
      );
      const home = sides.filter((side) => side === 'H').length;
      expect(Math.abs(2 * home - sides.length)).toBeLessThanOrEqual(1);
      expect(sides.join('')).not.toMatch(/HHH|AAA/);
    }
  },
);

/** Any form that so many teams can play. */
const anyForm = fc.constantFrom('league', 'groups', 'knockout').chain((kind) =>
  fc
    .record({
      teams: fc.integer({ min: teamRange[kind][0], max: teamRange[kind][1] }),
      legs: fc.constantFrom(1, 2),
      matchForThird: fc.boolean(),
      pick: fc.nat(),
      way: fc.nat(),
    })
    .map(({ teams, legs, matchForThird, pick, way }): { form: CompetitionForm; teams: number } => {
      if (kind === 'league') return { teams, form: { kind, legs } };
      if (kind === 'knockout') return { teams, form: { kind, matchForThird } };
      const counts = groupCounts(teams);
      const groups = counts[pick % counts.length] ?? 2;
      const ways = waysOn(teams, groups);
      const on = ways[way % ways.length] ?? { advancing: 1, bestThirds: 0 };
      return { teams, form: { kind, legs, groups, matchForThird, ...on } };
    }),
);

test('any plan: each pairing of a table once a leg, each team and each place once in the tree', () => {
  fc.assert(
    fc.property(anyForm, ({ form, teams }) => {
      const plan = competitionPlan(form, teams);
      const matches = plan.rounds.flatMap((round) => round.matches);
      expect(matches.map(({ number }) => number)).toEqual(matches.map((_, index) => index + 1));
      const isTable = ({ stage }: DraftMatch) => stage.startsWith('G');
      for (const stage of plan.stages.filter((code) => code.startsWith('G'))) {
        const members = plan.groups.flatMap((letter, team) =>
          `G${letter}` === stage ? [team] : [],
        );
        if (form.kind === 'groups') {
          expect(members.length).toBeGreaterThanOrEqual(3);
          expect(members.length).toBeLessThanOrEqual(8);
        }
        const pairs = pairsOf(matches.filter((match) => match.stage === stage));
        const legs = form.kind === 'knockout' ? 1 : form.legs;
        expect(pairs).toHaveLength(((members.length * (members.length - 1)) / 2) * legs);
        expect(new Set(pairs.map(String)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.toSorted().join())).size * legs).toBe(pairs.length);
      }
      const tree = matches.filter((match) => !isTable(match));
      if (form.kind === 'league') {
        expect(tree).toEqual([]);
        return;
      }
      const sides = tree.flatMap(({ home, away }) => [written(home), written(away)]);
      expect(new Set(sides).size).toBe(sides.length);
      const third = form.matchForThird && canHaveMatchForThird(form, teams) ? 1 : 0;
      const entrants =
        form.kind === 'knockout' ? teams : form.groups * form.advancing + form.bestThirds;
      expect(tree).toHaveLength(entrants - 1 + third);
      const { rounds: inTree, apart } = bracketRounds(
        tree.map(({ number, home, away }) => ({
          number,
          slotHome: written(home),
          slotAway: written(away),
        })),
      );
      expect(inTree.flat().filter((number) => number !== null)).toHaveLength(entrants - 1);
      expect(apart).toHaveLength(third);
      // Nobody meets a team of the own group at once.
      for (const { home, away } of tree) {
        const from = [home, away].map((side) => parseSlot(written(side)));
        const groupsOf = from.map((slot) =>
          slot?.from === 'group' ? [slot.group] : slot?.from === 'thirds' ? slot.groups : [],
        );
        if (form.kind === 'groups') {
          expect(groupsOf[0]?.filter((group) => groupsOf[1]?.includes(group))).toEqual([]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('whichever thirds go on, each gets a place in any plan that has places for thirds', () => {
  const plans = Array.from({ length: 41 }, (_, teams) =>
    groupCounts(teams).flatMap((groups) =>
      waysOn(teams, groups)
        .filter(({ bestThirds }) => bestThirds > 0)
        .map((way) => competitionPlan({ ...inGroups(groups, 2), ...way }, teams)),
    ),
  ).flat();
  expect(plans.length).toBeGreaterThan(3);
  for (const { thirds } of plans) {
    for (const [chosen, row] of thirds?.rows ?? []) {
      expect([...row].toSorted().join('')).toBe(chosen);
      for (const [index, slot] of (thirds?.slots ?? []).entries()) {
        expect(slot).toContain(row.charAt(index));
      }
    }
  }
});
