import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsAmong } from './ranks.ts';

const total = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 2_000_000 }));

test('a position is one more than how many are greater, however many there are', () => {
  const isRight = (few: number[], asked: number[], times: number) => {
    // Many are counted, few are sorted.
    const totals = Uint32Array.from(
      { length: few.length * times },
      (_, at) => few[at % few.length] ?? 0,
    );
    const positionOf = positionsAmong(totals);
    for (const of of [...few, ...asked]) {
      expect(positionOf(of)).toBe(1 + times * few.filter((each) => each > of).length);
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
  expect(positionsAmong(new Uint32Array(0))(0)).toBe(1);
});
