import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MoneyRow, moneyPrizes, prizes, rankedForMoney } from './prizes.ts';
import type { PrizeRules } from './rules.ts';

const group: PrizeRules = { mode: 'group', stakeCents: 1000, placesCents: [5000, 3000, 2000] };

/** Rows by position; `-` plays without money, `h` for half a stake, `F` for a full one. */
const table = (...rows: readonly `${number}${'-' | 'h' | 'F'}`[]): MoneyRow[] =>
  rows.map((row) => ({
    position: Number.parseInt(row, 10),
    fullStake: row.endsWith('F'),
    forMoney: !row.endsWith('-'),
  }));

test.each([
  ['a leader without money', table('1-', '2h', '3F'), [1, 2]],
  ['a tie at the top of which one plays without money', table('1-', '1h', '3h'), [1, 2]],
  ['a tie that stays one', table('1h', '1F', '1-', '4h'), [1, 1, 3]],
  ['a tie behind somebody without money', table('1h', '2-', '3h', '3h', '5h'), [1, 2, 2, 4]],
  ['nobody', table('1-', '1-'), []],
])('positions among the money rows: %s', (_, rows, positions) => {
  expect(rankedForMoney(rows).map(({ position }) => position)).toEqual(positions);
});

test('who plays without money has no prize, and the first with money wins the first', () => {
  expect(moneyPrizes(group, table('1-', '2h', '3F'))).toEqual([null, 2000, 1000]);
});

const rulesOf: fc.Arbitrary<PrizeRules> = fc.oneof(
  fc.record({
    mode: fc.constant('overall' as const),
    stakeCents: fc.integer({ min: 1, max: 6000 }),
  }),
  fc.record({
    mode: fc.constant('group' as const),
    stakeCents: fc.integer({ min: 1, max: 6000 }),
    placesCents: fc
      .array(fc.nat(6000), { minLength: 3, maxLength: 3 })
      .map((places) => places.toSorted((a, b) => b - a))
      .map(([first = 0, second = 0, third = 0]): [number, number, number] => [
        first,
        second,
        third,
      ]),
  }),
);

const rowsOf: fc.Arbitrary<MoneyRow[]> = fc
  .array(fc.record({ tied: fc.boolean(), fullStake: fc.boolean(), forMoney: fc.boolean() }), {
    maxLength: 30,
  })
  .map((drawn) => {
    let position = 1;
    return drawn.map(({ tied, ...row }, index) => {
      if (!tied) position = index + 1;
      return { position, ...row };
    });
  });

const check = (
  law: (rows: readonly MoneyRow[], cents: readonly (number | null)[], rules: PrizeRules) => void,
) =>
  fc.assert(
    fc.property(rulesOf, rowsOf, (rules, rows) => law(rows, moneyPrizes(rules, rows), rules)),
    { numRuns: 2000 },
  );

test('the prizes sum to the stakes of the money rows, none below 0, none without a stake', () => {
  check((rows, cents, { stakeCents }) => {
    const playing = rows.filter(({ forMoney }) => forMoney);
    const stakes = playing.reduce((sum, { fullStake }) => sum + (fullStake ? 2 : 1), 0);
    expect(cents.reduce<number>((sum, prize) => sum + (prize ?? 0), 0)).toBe(stakes * stakeCents);
    expect(cents.map((prize) => prize === null)).toEqual(rows.map(({ forMoney }) => !forMoney));
    expect(cents.every((prize) => prize === null || prize >= 0)).toBe(true);
  });
});

test('at equal stake a better position never gets less, and a tie one cent less at most', () => {
  check((rows, cents) => {
    for (const fullStake of [true, false]) {
      const paid = rows.flatMap((row, index) => {
        const prize = cents[index];
        return row.fullStake === fullStake && typeof prize === 'number'
          ? [{ position: row.position, prize }]
          : [];
      });
      for (const [index, { position, prize }] of paid.entries()) {
        const next = paid[index + 1];
        if (next === undefined) continue;
        expect(prize).toBeGreaterThanOrEqual(next.prize);
        if (next.position === position) expect(prize - next.prize).toBeLessThanOrEqual(1);
      }
    }
  });
});

test('rows without money change nothing: the others are paid as if they were alone', () => {
  check((rows, cents, rules) => {
    const alone = prizes(rules, rankedForMoney(rows));
    expect(cents.filter((prize) => prize !== null)).toEqual(alone);
    const allForMoney = rows.map((row) => ({ ...row, forMoney: true }));
    expect(moneyPrizes(rules, allForMoney)).toEqual(prizes(rules, rows));
  });
});
