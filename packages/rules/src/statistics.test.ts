import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPointRules } from '../test/any-point-rules.ts';
import { CLASSIC, type KoChoice, type MatchResult, scoringOf, type Tip } from './points.ts';
import { type CountedTip, createTally, expectedPoints, shareUnlike } from './statistics.ts';

const classic = scoringOf(CLASSIC);
const ko = fc.constantFrom<KoChoice>(0, 1, 2);
const goals = fc.nat({ max: 4 });
const anyTip: fc.Arbitrary<Tip> = fc.record({ home: goals, away: goals, ko });
const codes = ['DE', 'ES', 'FR', 'GB'] as const;
const anyCounted = fc.record({
  tip: anyTip,
  result: anyTip as fc.Arbitrary<MatchResult>,
  points: fc.nat({ max: 4 }),
  teams: fc
    .subarray([...codes], { minLength: 2, maxLength: 2 })
    .map(([home = 'DE', away = 'ES']) => ({ home, away })),
  others: fc.record({
    home: fc.nat({ max: 3 }),
    draw: fc.nat({ max: 3 }),
    away: fc.nat({ max: 3 }),
  }),
});
const anyTips = fc.array(anyCounted, { maxLength: 12 });

const nobody = { home: 0, draw: 0, away: 0 };
const [de, es, fr] = ['DE', 'ES', 'FR'] as const;
const counted = (
  [home, away]: readonly [number, number],
  [goalsHome, goalsAway]: readonly [number, number],
  rest: Partial<CountedTip> = {},
): CountedTip => {
  const [tip, result] = [
    { home, away, ko: 0 },
    { home: goalsHome, away: goalsAway, ko: 0 },
  ] as const;
  const { points } = classic.score(tip, result, 'GA');
  return { tip, result, points, teams: { home: de, away: es }, others: nobody, ...rest };
};

/** Of matches that are over, all of which the player has tipped. */
const statisticsOf = (tips: readonly CountedTip[], scoring = classic) => {
  const tally = createTally(
    scoring,
    expectedPoints(
      scoring,
      tips.map(({ result }) => result),
    ),
  );
  for (const tip of tips) tally.add(tip);
  return tally.statistics();
};

describe('statistics', () => {
  test('of nothing are empty', () => {
    expect(statisticsOf([])).toEqual({
      ...{ tips: 0, points: 0, luck: 0, unlike: null, scores: [], teams: [] },
      outcomes: {
        home: { tipped: 0, right: 0 },
        draw: { tipped: 0, right: 0 },
        away: { tipped: 0, right: 0 },
      },
    });
  });

  test('count outcomes, scores and teams', () => {
    const found = statisticsOf([
      counted([2, 1], [2, 1]),
      counted([2, 1], [0, 0]),
      counted([1, 1], [2, 2], { teams: { home: es, away: fr } }),
      counted([0, 2], [0, 1], { teams: { home: fr, away: de } }),
      counted([1, 0], [0, 1], { teams: { home: 'GB', away: de } }),
    ]);
    expect(found.outcomes).toEqual({
      home: { tipped: 3, right: 1 },
      draw: { tipped: 1, right: 1 },
      away: { tipped: 1, right: 1 },
    });
    expect(found.scores[0]).toEqual({ home: 2, away: 1, count: 2, points: 3 });
    expect(found.scores.map(({ home, away }) => `${home}:${away}`)).toEqual([
      ...['2:1', '1:1', '0:2', '1:0'],
    ]);
    expect(found.teams).toEqual([
      { team: es, tips: 3, points: 5 },
      { team: fr, tips: 2, points: 3 },
      { team: de, tips: 4, points: 4 },
    ]);
  });

  test.each<[string, readonly CountedTip[], number]>([
    ['nobody has any while one match is over', [counted([2, 1], [2, 1])], 0],
    // 1:0 earns 3 on 1:0 and 0 on 0:1, 1.5 on average; 0:1 likewise.
    ['both right', [counted([1, 0], [1, 0]), counted([0, 1], [0, 1])], 3],
    ['both wrong', [counted([1, 0], [0, 1]), counted([0, 1], [1, 0])], -3],
    // 1:0 earns 3, 0 and 1: 4/3 on average. 1:1 earns nothing on any.
    [
      'one of three',
      [counted([1, 0], [1, 0]), counted([1, 1], [0, 1]), counted([1, 1], [3, 0])],
      3 - 4 / 3,
    ],
  ])('luck: %s', (_, tips, luck) => {
    expect(statisticsOf(tips).luck).toBeCloseTo(luck, 10);
  });

  test.each([
    [[1, 0], { home: 3, draw: 1, away: 0 }, 0.25],
    [[1, 1], { home: 3, draw: 1, away: 0 }, 0.75],
    [[0, 1], { home: 3, draw: 1, away: 0 }, 1],
    [[0, 1], nobody, null],
  ] as const)('a tip %j is unlike others %j by %s', ([home, away], others, share) => {
    expect(shareUnlike({ home, away }, others)).toBe(share);
  });
});

describe('whatever is tipped', () => {
  const scoring = anyPointRules.map(scoringOf);

  test('the parts add up, and everything stays within its bounds', () => {
    fc.assert(
      fc.property(scoring, anyTips, (scoring, tips) => {
        const found = statisticsOf(tips, scoring);
        const outcomes = Object.values(found.outcomes);
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(outcomes.map(({ tipped }) => tipped))).toBe(tips.length);
        expect(sum(found.scores.map(({ count }) => count))).toBe(tips.length);
        expect(sum(found.scores.map(({ points }) => points))).toBe(found.points);
        expect(outcomes.every(({ tipped, right }) => right <= tipped)).toBe(true);
        expect(Math.abs(found.luck)).toBeLessThanOrEqual(scoring.exact * tips.length + 1e-9);
        expect(found.unlike ?? 0).toBeGreaterThanOrEqual(0);
        expect(found.unlike ?? 1).toBeLessThanOrEqual(1);
        expect(found.teams.every(({ tips }) => tips >= 2)).toBe(true);
      }),
    );
  });

  test('the order of the matches says nothing, and one tip given by several is as often counted', () => {
    fc.assert(
      fc.property(anyTips, fc.integer({ min: 1, max: 3 }), (tips, times) => {
        const expected = expectedPoints(
          classic,
          tips.map(({ result }) => result),
        );
        const [once, often] = [createTally(classic, expected), createTally(classic, expected)];
        for (const tip of tips) once.add(tip, times);
        for (const tip of tips.toReversed()) {
          for (let time = 0; time < times; time += 1) often.add(tip);
        }
        const [a, b] = [once.statistics(), often.statistics()];
        expect(b).toEqual({ ...a, luck: expect.closeTo(a.luck, 8), unlike: b.unlike });
        expect(b.unlike ?? 0).toBeCloseTo(a.unlike ?? 0, 8);
      }),
    );
  });

  test('luck is 0 where each match has the same tip', () => {
    fc.assert(
      fc.property(scoring, anyTip, anyTips, (scoring, tip, tips) => {
        const found = statisticsOf(
          tips.map((counted) => ({ ...counted, tip })),
          scoring,
        );
        expect(found.luck).toBeCloseTo(0, 8);
      }),
    );
  });

  test('luck is 0 on average: results that fall to other matches in every order even it out', () => {
    fc.assert(
      fc.property(
        scoring,
        fc.array(anyCounted, { minLength: 1, maxLength: 4 }),
        (scoring, tips) => {
          const orders = permutations(tips.map(({ result }) => result));
          const lucks = orders.map(
            (results) =>
              statisticsOf(
                tips.map((tip, index) => ({ ...tip, result: results[index] ?? tip.result })),
                scoring,
              ).luck,
          );
          expect(lucks.reduce((a, b) => a + b, 0) / lucks.length).toBeCloseTo(0, 8);
        },
      ),
    );
  });
});

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );
