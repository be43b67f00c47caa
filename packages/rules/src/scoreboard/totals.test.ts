import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByTotal, packTotal, ranksAmong } from './totals.ts';

const field = fc.nat({ max: 600 });
const total = fc
  .oneof(
    fc.record({
      points: fc.nat({ max: 2 }),
      exact: fc.nat({ max: 2 }),
      correct: fc.nat({ max: 5 }),
    }),
    fc.record({ points: fc.nat({ max: 12_000 }), exact: field, correct: field }),
  )
  .map(packTotal);

test('a position is one more than how many are greater, however many there are', () => {
  const isRight = (few: number[], asked: number[], times: number) => {
    // Many are counted, few are sorted.
    const totals = Float64Array.from(
      { length: few.length * times },
      (_, at) => few[at % few.length] ?? 0,
    );
    const { positionOf, nextAbove } = ranksAmong(totals);
    for (const of of [...few, ...asked]) {
      const above = few.filter((each) => each > of);
      expect(positionOf(of)).toBe(1 + times * above.length);
      expect(nextAbove(of)).toBe(above.length === 0 ? null : Math.min(...above));
    }
  };
  const some = fc.array(total, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, fc.array(total, { maxLength: 5 }), (few, asked) => isRight(few, asked, 1)),
  );
  fc.assert(
    fc.property(some, fc.array(total, { maxLength: 5 }), (few, asked) =>
      isRight(few, asked, 21_000),
    ),
    { numRuns: 5 },
  );
});

test('nobody is before the first of nobody', () => {
  expect(ranksAmong(new Float64Array(0)).positionOf(0)).toBe(1);
});

test.each([3, 25_000])(
  '%i players are ordered by their totals, level ones as they were',
  (players) => {
    const ids = Uint32Array.from({ length: players }, (_, id) => players - 1 - id);
    fc.assert(
      fc.property(fc.array(total, { minLength: 1, maxLength: 20 }), (few) => {
        const totals = Float64Array.from({ length: players }, (_, id) => few[id % few.length] ?? 0);
        const expected = [...ids].toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
        expect([...orderByTotal(ids, totals)]).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  },
);
