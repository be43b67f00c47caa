import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  examplePrizes,
  halfPrizes,
  moneyPrizes,
  type PrizeRules,
  payOut,
  placePayouts,
  potsOf,
  tiesOf,
} from './prizes.ts';

/** A row of the standings: its position (1, 1, 3), and how many stakes it has in the pots. */
interface Row {
  readonly position: number;
  readonly stakes: 0 | 1 | 2;
}

const columnsOf = (rows: readonly Row[]) =>
  [rows.map(({ position }) => position), rows.map(({ stakes }) => stakes)] as const;

const prizes = (rules: PrizeRules, rows: readonly Row[]) => moneyPrizes(rules, ...columnsOf(rows));

/** `F` a full stake, `h` a half one, rows tied with the one before carry `=`. */
function rowsOf(ranking: string): Row[] {
  let position = 1;
  return ranking.split(' ').map((text, index) => {
    if (!text.startsWith('=')) position = index + 1;
    return { position, stakes: text.endsWith('F') ? 2 : 1 };
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
  expect(potsOf(1000, 4, 2)).toEqual({ jackpotCents: 4000, bonusCents: 2000 });
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
const table = (...rows: readonly `${number}${'-' | 'h' | 'F'}`[]): Row[] =>
  rows.map((row) => ({
    position: Number.parseInt(row, 10),
    stakes: row.endsWith('-') ? 0 : row.endsWith('F') ? 2 : 1,
  }));

test.each([
  ['a leader without money', table('1-', '2h', '3F'), [1, 2]],
  ['a tie at the top of which one plays without money', table('1-', '1h', '3h'), [1, 2]],
  ['a tie that stays one', table('1h', '1F', '1-', '4h'), [1, 1, 3]],
  ['a tie behind somebody without money', table('1h', '2-', '3h', '3h', '5h'), [1, 2, 2, 4]],
  ['nobody', table('1-', '1-'), []],
])('positions among the money rows: %s', (_, rows, positions) => {
  const ties = tiesOf(...columnsOf(rows));
  expect(ties.flatMap(({ position, heads }) => Array(heads).fill(position))).toEqual(positions);
});

test('who plays without money has no prize, and the first with money wins the first', () => {
  expect(prizes(TEN, table('1-', '2h', '3F'))).toEqual([null, 2000, 1000]);
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

const drawnRows: fc.Arbitrary<Row[]> = fc
  .array(fc.record({ tied: fc.boolean(), stakes: fc.constantFrom(0, 1, 2) }), { maxLength: 30 })
  .map((drawn) => {
    let position = 1;
    return drawn.map(({ tied, stakes }, index) => {
      if (!tied) position = index + 1;
      return { position, stakes };
    });
  });

function check(
  law: (rows: readonly Row[], cents: readonly (number | null)[], rules: PrizeRules) => void,
) {
  fc.assert(
    fc.property(rulesWith(fallingPlaces), drawnRows, (rules, rows) =>
      law(rows, prizes(rules, rows), rules),
    ),
    { numRuns: 5000 },
  );
}

test('prizes are whole cents that sum to the stakes, none below 0, none without a stake', () => {
  check((rows, cents, { stakeCents }) => {
    const paidIn = rows.reduce((sum, { stakes }) => sum + stakes * stakeCents, 0);
    expect(cents.reduce<number>((sum, prize) => sum + (prize ?? 0), 0)).toBe(paidIn);
    expect(cents.map((prize) => prize === null)).toEqual(rows.map(({ stakes }) => stakes === 0));
    expect(cents.every((prize) => Number.isInteger(prize ?? 0) && (prize ?? 0) >= 0)).toBe(true);
  });
});

test('at equal stake a better position never gets less, and a tie one cent less at most', () => {
  check((rows, cents) => {
    for (const stakes of [1, 2]) {
      const paid = rows.flatMap((row, index) => {
        const prize = cents[index];
        return row.stakes === stakes && typeof prize === 'number'
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
    const playing = rows.filter(({ stakes }) => stakes > 0);
    const alone = playing.map(({ position, stakes }) => ({
      position: 1 + playing.filter((other) => other.position < position).length,
      stakes,
    }));
    expect(cents.filter((prize) => prize !== null)).toEqual(prizes(rules, alone));
  });
});

/** Every order in which so many players, some of them with the full stake, can stand. */
function rankings(players: number, fullStakes: number) {
  return Array.from({ length: 2 ** players }, (_, bits) =>
    Array.from({ length: players }, (_, place): Row => {
      const isFull = Math.floor(bits / 2 ** place) % 2 === 1;
      return { position: place + 1, stakes: isFull ? 2 : 1 };
    }),
  ).filter((rows) => rows.filter(({ stakes }) => stakes === 2).length === fullStakes);
}

test('no order of the players pays a place more or less than that', () => {
  const game = fc.record({ players: fc.integer({ min: 1, max: 7 }), full: fc.nat(7) });
  fc.assert(
    fc.property(rulesWith(anyPlaces), game, (rules, { players, full }) => {
      const fullStakes = Math.min(players, full);
      const orders = rankings(players, fullStakes).map((rows) => {
        const ties = tiesOf(...columnsOf(rows));
        const pots = potsOf(rules.stakeCents, players, fullStakes);
        payOut(ties, halfPrizes(rules, pots), pots);
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

describe('an example', () => {
  test.each([
    [group(5, [50, 30, 20]), 12, [35, 15, 10]],
    [group(10, [10, 10, 10]), 12, [110, 5, 5]],
    [group(5, [10, 0, 20]), 6, [20, 0, 10]],
    [group(5, [50, 0, 0]), 1, [5]],
    [group(5, [50, 30, 20]), 0, []],
  ])('of %o for %i players', (rules, players, euros) => {
    expect(examplePrizes(rules, players)).toEqual(euros.map((amount) => 100 * amount));
  });

  test('shares out the pot to the cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.tuple(cents, cents, cents),
        fc.integer({ min: 1, max: 60 }),
        (stake, places, players) => {
          const rules: PrizeRules = { mode: 'group', stakeCents: stake, placesCents: places };
          const sum = examplePrizes(rules, players).reduce((all, each) => all + each, 0);
          expect(sum).toBe(potsOf(stake, players, 0).jackpotCents);
        },
      ),
    );
  });
});
