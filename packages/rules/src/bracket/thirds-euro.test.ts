import { expect, test } from 'vitest';
import { euroThirdGroup, isEuroForm } from './thirds-euro.ts';

const SLOTS = ['3ADEF', '3DEF', '3ABCD', '3ABC'];

const COMBINATIONS = [...'ABCDEF'].flatMap((a, i, groups) =>
  groups.slice(i + 1).map((b) => groups.filter((group) => group !== a && group !== b).join('')),
);

test('there are 15 combinations', () => {
  expect(new Set(COMBINATIONS).size).toBe(15);
});

test.each(COMBINATIONS)('%s: every third plays once, where its slot allows', (combination) => {
  const groups = SLOTS.map((slot) => euroThirdGroup(slot, combination) ?? '');
  expect(groups.toSorted().join('')).toBe(combination);
  expect(groups.every((group, index) => SLOTS[index]?.includes(group))).toBe(true);
});

/** Thirds of the groups at Group B, C, E and F winners, as played. */
test.each([
  ['EURO 2020', 'ACDF', 'FDCA'],
  ['EURO 2024', 'CDEF', 'FEDC'],
])('%s: %s met %s', (_, combination, met) => {
  expect(SLOTS.map((slot) => euroThirdGroup(slot, combination)).join('')).toBe(met);
});

test('other slots and other sets of groups are unknown', () => {
  expect(euroThirdGroup('3ABCDF', 'ABCD')).toBeNull();
  expect(euroThirdGroup('3DEF', 'ABC')).toBeNull();
  expect(isEuroForm(SLOTS.toReversed())).toBe(true);
  expect(isEuroForm(['3ABCDF', ...SLOTS.slice(1)])).toBe(false);
});
