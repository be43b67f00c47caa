import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from './name-order.ts';

/** DIN 5007-1. */
test('umlauts stand with their vowels and capitals with small letters', () => {
  const sorted = [
    'anna',
    'Ärmel',
    'arno',
    'Öczan',
    'Oda',
    'Straße',
    'strasse 2',
    'Udo',
    'Ümit',
    'Zoë',
  ];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});

test('names that differ only in case or accents still have one order', () => {
  expect(['müller', 'Muller', 'Müller'].toSorted(compareNames)).toEqual([
    'Muller',
    'Müller',
    'müller',
  ]);
});

test('the order is total and 0 only for the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(compareNames(a, b) + compareNames(b, a)).toBe(0);
      expect(compareNames(a, b) === 0).toBe(a === b);
    }),
  );
});
