import { expect, test } from 'vitest';
import { type MovedTotals, overtakersOf } from './overtaking.ts';

/** Players 1, 2, 3, ... with their totals before and now. */
const table = (...totals: readonly (readonly [before: number, now: number])[]): MovedTotals => ({
  ids: Uint32Array.from(totals, (_, index) => index + 1),
  before: Float64Array.from(totals, ([before]) => before),
  now: Float64Array.from(totals, ([, now]) => now),
});

test.each<[string, MovedTotals, readonly number[]]>([
  ['was behind and is ahead', table([5, 5], [4, 6]), [2]],
  ['was level and is ahead', table([5, 5], [5, 6]), [2]],
  ['was behind and is level', table([5, 5], [4, 5]), []],
  ['was ahead already', table([5, 5], [6, 8]), []],
  ['gained as much', table([5, 8], [4, 7]), []],
  ['stayed while the player lost', table([5, 3], [4, 4]), [2]],
  ['several, the best of them first', table([5, 5], [4, 6], [5, 8], [4, 4]), [3, 2]],
  ['the player had nothing yet', table([0, 0], [0, 3]), []],
  ['alone', table([5, 4]), []],
])('%s', (_, moved, expected) => {
  expect(overtakersOf(moved, 0)).toEqual(expected);
});
