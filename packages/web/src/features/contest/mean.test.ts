import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meanText } from './mean.ts';

it.each([
  [43, 3, '14,33'],
  [44, 3, '14,67'],
  [42, 3, '14,00'],
  [29, 2, '14,5'],
  [7, 5, '1,4'],
  [7, 1, '7'],
  [1, 4, '0,25'],
  [1, 50, '0,02'],
  [0, 3, '0,00'],
])('%i points of the best %i are %s', (points, best, text) => {
  expect(meanText(points, best)).toBe(text);
});

it('writes means that differ differently', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 50 }), (points, best) => {
      expect(meanText(points, best)).not.toBe(meanText(points + 1, best));
    }),
  );
});
