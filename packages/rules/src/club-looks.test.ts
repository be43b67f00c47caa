import { expect, test } from 'vitest';
import { clubCodeAt, colorPairs, shortNames } from './club-looks.ts';

test('codes go on after 26 clubs', () => {
  expect([0, 25, 26, 39].map(clubCodeAt)).toEqual(['1A', '1Z', '2A', '2N']);
});

test('short names differ, and are cut from what tells a club from others', () => {
  expect(shortNames(['SV Aach', 'TuS Berg', 'Team 1', 'Team 2', 'Bergfreunde'])).toEqual([
    'AAC',
    'TB',
    'T1',
    'T2',
    'BERG',
  ]);
});

test('forty clubs of the same kind of name have forty looks', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Mannschaft ${index + 1}`);
  expect(new Set(shortNames(names)).size).toBe(40);
  expect(new Set(colorPairs(names).map(String)).size).toBe(40);
});

test('a name has the same colours in each list, in any alphabet', () => {
  for (const name of ['SV Aach', 'TuS Köln', 'Łódź Süd', '東京'])
    expect(colorPairs([name])).toEqual(colorPairs([name, 'Anders']).slice(0, 1));
});
