import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payOut, tiesOf } from './payout.ts';
import { placePayouts } from './place-payouts.ts';
import { halfPrizes } from './place-prizes.ts';
import { pots, prizes } from './prizes.ts';
import type { PrizeRules } from './rules.ts';

const group: PrizeRules = { mode: 'group', stakeCents: 1000, placesCents: [5000, 3000, 2000] };

test('pots that are too small pay what they have', () => {
  expect(placePayouts(group, 3, 2)).toEqual([
    { position: 1, halfCents: 2500, fullCents: { least: 4500, most: 4500 } },
    { position: 2, halfCents: 500, fullCents: { least: 500, most: 2000 } },
    { position: 3, halfCents: 0, fullCents: { least: 0, most: 500 } },
  ]);
});

test('pots that are large enough pay every place', () => {
  const paid = placePayouts(group, 20, 10).map(({ fullCents }) => fullCents);
  expect(paid).toEqual([5000, 3000, 2000].map((cents) => ({ least: cents, most: cents })));
});

test('there is no place without a player and no full prize without a full stake', () => {
  expect(placePayouts(group, 0, 0)).toEqual([]);
  expect(placePayouts(group, 1, 0)).toEqual([{ position: 1, halfCents: 1000, fullCents: null }]);
});

const rulesOf: fc.Arbitrary<PrizeRules> = fc.oneof(
  fc.record({
    mode: fc.constant('group' as const),
    stakeCents: fc.integer({ min: 1, max: 3000 }),
    placesCents: fc.tuple(fc.nat(6000), fc.nat(6000), fc.nat(6000)),
  }),
  fc.record({
    mode: fc.constant('overall' as const),
    stakeCents: fc.integer({ min: 1, max: 3000 }),
  }),
);

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
    fc.property(rulesOf, game, (rules, { players, full }) => {
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
