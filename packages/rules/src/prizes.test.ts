import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  halfPrizes,
  type MoneyRow,
  moneyPrizes,
  type PrizeRow,
  type PrizeRules,
  payOut,
  placePayouts,
  pots,
  prizes,
  rankedForMoney,
  tiesOf,
} from './prizes.ts';

/** `F` a full stake, `h` a half one, rows tied with the one before carry `=`. */
function rowsOf(ranking: string): PrizeRow[] {
  let position = 1;
  return ranking.split(' ').map((text, index) => {
    if (!text.startsWith('=')) position = index + 1;
    return { position, fullStake: text.endsWith('F') };
  });
}

function group(stake: number, places: readonly [number, number, number]): PrizeRules {
  const [first, second, third] = places;
  return {
    mode: 'group',
    stakeCents: stake * 100,
    placesCents: [first * 100, second * 100, third * 100],
  };
}

const overall = (stake: number): PrizeRules => ({ mode: 'overall', stakeCents: stake * 100 });

/** A group of which everybody plays for 10 or 20 euros. */
const TEN = group(10, [50, 30, 20]);

/** The rows the game was agreed on; prizes in euros, those left out are 0. */
const AGREED: readonly [PrizeRules, string, readonly number[]][] = [
  [group(10, [10, 10, 10]), 'F h F h h h', [60, 5, 15]],
  [group(10, [50, 30, 20]), 'h F h F F F h h h h', [75, 55, 10]],
  [group(10, [20, 10, 10]), 'h h h F F', [40, 5, 5, 10, 10]],
  [group(5, [20, 10, 10]), 'h h h', [10, 5]],
  [group(10, [20, 10, 10]), 'F =h h h', [27.5, 17.5, 5]],
  [group(5, [50, 30, 20]), 'F =F h h h h', [20, 20]],
  [overall(10), 'F h F h F F F h h h h h h h h h h h h h', [185, 25, 25, 10, 5]],
];

/** Corners, worked out by hand. */
const CORNERS: readonly [string, PrizeRules, string, readonly number[]][] = [
  ['nobody else to play against', group(10, [50, 30, 20]), 'F', [20]],
  ['a place rounded up to 5 euros', group(10, [21, 10, 10]), 'h h h h h', [40, 5, 5]],
  [
    'a tie past the paid places',
    group(10, [20, 10, 10]),
    'h h h =h =h =h',
    [50, 5, 1.25, 1.25, 1.25, 1.25],
  ],
  ['cents that do not divide', group(1, [0, 0, 0]), 'h =h =h h h', [1.67, 1.67, 1.66]],
  ['thirds of a cent in both pots', group(1, [0, 0, 0]), 'F =F =F h F', [3, 3, 3]],
  ['two cents, one each', group(1, [0, 0, 0]), 'F =F =F h h h F', [3.67, 3.67, 3.66]],
  ['a pool below the fixed prizes', overall(10), 'h h h h h h h h h h h h', [97.5, 10, 5, 5, 2.5]],
  [
    'fourth gets a full prize, the rest is refunded',
    overall(10),
    'h h h F F h h h h h h h h h h h h',
    [115, 25, 15, 22.5, 12.5],
  ],
];

function padded(euros: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => Math.round((euros[index] ?? 0) * 100));
}

describe('prizes', () => {
  test.each(AGREED)('%j %s', (rules, ranking, euros) => {
    const rows = rowsOf(ranking);
    expect(prizes(rules, rows)).toEqual(padded(euros, rows.length));
  });

  test.each(CORNERS)('%s', (_, rules, ranking, euros) => {
    const rows = rowsOf(ranking);
    expect(prizes(rules, rows)).toEqual(padded(euros, rows.length));
  });

  test('nobody plays, nothing is paid', () => {
    expect(prizes(overall(10), [])).toEqual([]);
  });
});

test('pots take one stake of every row and a second one of the full stakes', () => {
  expect(pots(overall(10), rowsOf('F h F h'))).toEqual({ jackpotCents: 4000, bonusCents: 2000 });
});

test('the pots that are too small pay what they have', () => {
  expect(placePayouts(TEN, 3, 2)).toEqual([
    { position: 1, halfCents: 2500, fullCents: { least: 4500, most: 4500 } },
    { position: 2, halfCents: 500, fullCents: { least: 500, most: 2000 } },
    { position: 3, halfCents: 0, fullCents: { least: 0, most: 500 } },
  ]);
});

test('pots that are large enough pay every place', () => {
  const paid = placePayouts(TEN, 20, 10).map(({ fullCents }) => fullCents);
  expect(paid).toEqual([5000, 3000, 2000].map((cents) => ({ least: cents, most: cents })));
});

test('there is no place without a player and no full prize without a full stake', () => {
  expect(placePayouts(TEN, 0, 0)).toEqual([]);
  expect(placePayouts(TEN, 1, 0)).toEqual([{ position: 1, halfCents: 1000, fullCents: null }]);
});

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
  expect(moneyPrizes(TEN, table('1-', '2h', '3F'))).toEqual([null, 2000, 1000]);
});

/** Whole euros or odd cents. */
const stakeCents = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((euros) => euros * 100),
  fc.nat(3000),
);

const anyPlaces = fc.tuple(fc.nat(6000), fc.nat(6000), fc.nat(6000));

/** Places that do not rise downwards. */
const fallingPlaces = anyPlaces.map(([a, b, c]): [number, number, number] => {
  const [first, third] = [Math.max(a, b, c), Math.min(a, b, c)];
  return [first, a + b + c - first - third, third];
});

const rulesWith = (placesCents: typeof anyPlaces): fc.Arbitrary<PrizeRules> =>
  fc.oneof(
    fc.record({ mode: fc.constant('group' as const), stakeCents, placesCents }),
    fc.record({ mode: fc.constant('overall' as const), stakeCents }),
  );

const drawnRows: fc.Arbitrary<MoneyRow[]> = fc
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

function check(
  law: (rows: readonly MoneyRow[], cents: readonly (number | null)[], rules: PrizeRules) => void,
) {
  fc.assert(
    fc.property(rulesWith(fallingPlaces), drawnRows, (rules, rows) =>
      law(rows, moneyPrizes(rules, rows), rules),
    ),
    { numRuns: 5000 },
  );
}

test('prizes are whole cents that sum to the stakes, none below 0, none without a stake', () => {
  check((rows, cents, { stakeCents }) => {
    const playing = rows.filter(({ forMoney }) => forMoney);
    const stakes = playing.reduce((sum, { fullStake }) => sum + (fullStake ? 2 : 1), 0);
    expect(cents.reduce<number>((sum, prize) => sum + (prize ?? 0), 0)).toBe(stakes * stakeCents);
    expect(cents.map((prize) => prize === null)).toEqual(rows.map(({ forMoney }) => !forMoney));
    expect(cents.every((prize) => Number.isInteger(prize ?? 0) && (prize ?? 0) >= 0)).toBe(true);
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
        if (next) expect(prize).toBeGreaterThanOrEqual(next.prize);
        const lastOfTie = paid.findLast((other) => other.position === position);
        expect(prize - (lastOfTie?.prize ?? 0)).toBeLessThanOrEqual(1);
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

/** Every order in which so many players, some of them with the full stake, can stand. */
function rankings(players: number, fullStakes: number) {
  return Array.from({ length: 2 ** players }, (_, bits) =>
    Array.from({ length: players }, (_, place) => ({
      position: place + 1,
      fullStake: Math.floor(bits / 2 ** place) % 2 === 1,
    })),
  ).filter((rows) => rows.filter(({ fullStake }) => fullStake).length === fullStakes);
}

test('no order of the players pays a place more or less than that', () => {
  const game = fc.record({ players: fc.integer({ min: 1, max: 7 }), full: fc.nat(7) });
  fc.assert(
    fc.property(rulesWith(anyPlaces), game, (rules, { players, full }) => {
      const fullStakes = Math.min(players, full);
      const orders = rankings(players, fullStakes).map((rows) => {
        const ties = tiesOf(rows);
        payOut(ties, halfPrizes(rules, pots(rules, rows)), pots(rules, rows));
        return { ties, cents: prizes(rules, rows) };
      });
      for (const { position, halfCents, fullCents } of placePayouts(rules, players, fullStakes)) {
        const there = orders.map(({ ties, cents }) => ({
          tie: ties[position - 1],
          cents: cents[position - 1] ?? 0,
        }));
        expect(there.every(({ cents }) => cents >= halfCents)).toBe(true);
        if (fullCents === null) continue;
        const bonus = there.flatMap(({ tie }) => (tie?.fullHeads ? tie.bonusCents : []));
        expect(fullCents).toEqual({
          least: halfCents + Math.min(...bonus),
          most: halfCents + Math.max(...bonus),
        });
      }
    }),
    { numRuns: 300 },
  );
});
