import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prizes } from './prizes.ts';
import type { PrizeRow, PrizeRules } from './rules.ts';

const stakeCents = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((euros) => euros * 100),
  fc.nat(3000),
);

/** Places that do not rise downwards, in whole euros or odd cents. */
const placesCents = fc
  .tuple(fc.nat(6000), fc.nat(6000), fc.nat(6000))
  .map(([a, b, c]): [number, number, number] => {
    const first = Math.max(a, b, c);
    const third = Math.min(a, b, c);
    return [first, a + b + c - first - third, third];
  });

const rulesOf: fc.Arbitrary<PrizeRules> = fc.oneof(
  fc.record({ mode: fc.constant('group' as const), stakeCents, placesCents }),
  fc.record({ mode: fc.constant('overall' as const), stakeCents }),
);

const rowsOf: fc.Arbitrary<PrizeRow[]> = fc
  .array(fc.record({ tied: fc.boolean(), fullStake: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((drawn) => {
    let position = 1;
    return drawn.map(({ tied, fullStake }, index) => {
      if (!tied) position = index + 1;
      return { position, fullStake };
    });
  });

function check(
  law: (rows: readonly PrizeRow[], cents: readonly number[], rules: PrizeRules) => void,
) {
  fc.assert(
    fc.property(rulesOf, rowsOf, (rules, rows) => law(rows, prizes(rules, rows), rules)),
    { numRuns: 3000 },
  );
}

/** Pairs of neighbours at equal stake, which is enough: both laws are transitive or within one tie. */
function atEqualStake(rows: readonly PrizeRow[], cents: readonly number[]) {
  return [true, false].map((fullStake) =>
    rows.flatMap((row, index) =>
      row.fullStake === fullStake
        ? { position: row.position, cents: cents[index] ?? Number.NaN }
        : [],
    ),
  );
}

test('all prizes sum to all stakes', () => {
  check((rows, cents, { stakeCents: stake }) => {
    const stakes = rows.reduce((sum, { fullStake }) => sum + (fullStake ? 2 : 1) * stake, 0);
    expect(cents.reduce((sum, prize) => sum + prize, 0)).toBe(stakes);
  });
});

test('every row has a prize of whole cents, none below 0', () => {
  check((rows, cents) => {
    expect(cents).toHaveLength(rows.length);
    expect(cents.every((prize) => Number.isInteger(prize) && prize >= 0)).toBe(true);
  });
});

test('at equal stake a better position never gets less', () => {
  check((rows, cents) => {
    for (const prizesOfStake of atEqualStake(rows, cents)) {
      const sorted = prizesOfStake.toSorted((a, b) => a.position - b.position || b.cents - a.cents);
      expect(prizesOfStake).toEqual(sorted);
      expect(sorted.map((row) => row.cents)).toEqual(
        sorted.map((row) => row.cents).toSorted((a, b) => b - a),
      );
    }
  });
});

test('tied rows at equal stake get the same up to one cent', () => {
  check((rows, cents) => {
    for (const prizesOfStake of atEqualStake(rows, cents)) {
      for (const tie of Map.groupBy(prizesOfStake, ({ position }) => position).values()) {
        const amounts = tie.map((row) => row.cents);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }
    }
  });
});
