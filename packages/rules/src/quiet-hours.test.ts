import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beforeQuiet, isQuiet, isToldNow } from './quiet-hours.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);

test.each([
  ['2024-06-14T21:59:59+02:00', false],
  ['2024-06-14T22:00:00+02:00', true],
  ['2024-06-15T00:00:00+02:00', true],
  ['2024-06-15T07:59:59+02:00', true],
  ['2024-06-15T08:00:00+02:00', false],
  ['2024-12-15T07:59:00+01:00', true],
])('%s is quiet: %s', (instant, expected) => {
  expect(isQuiet(BERLIN, at(instant))).toBe(expected);
});

describe('what is due in the night comes at eight in the evening', () => {
  test.each([
    ['2024-06-14T21:59:00+02:00', '2024-06-14T21:59:00+02:00'],
    ['2024-06-14T22:00:30+02:00', '2024-06-14T20:00:00+02:00'],
    ['2024-06-15T01:15:00+02:00', '2024-06-14T20:00:00+02:00'],
    ['2024-06-15T07:59:59+02:00', '2024-06-14T20:00:00+02:00'],
    ['2024-06-15T08:00:00+02:00', '2024-06-15T08:00:00+02:00'],
    // The night of the shorter and of the longer Sunday.
    ['2024-03-31T05:00:00+02:00', '2024-03-30T20:00:00+01:00'],
    ['2024-10-27T05:00:00+01:00', '2024-10-26T20:00:00+02:00'],
  ])('%s: %s', (due, expected) => {
    expect(new Date(beforeQuiet(BERLIN, at(due)))).toEqual(new Date(expected));
  });

  test('never later than due, never at night, twelve hours and an odd one early at most', () => {
    const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kolkata', 'UTC');
    const instants = fc.integer({ min: at('2024-01-01'), max: at('2025-12-31') });
    fc.assert(
      fc.property(zones, instants, (zone, due) => {
        const comes = beforeQuiet(zone, due);
        expect(isQuiet(zone, comes)).toBe(false);
        expect(comes).toBeLessThanOrEqual(due);
        expect(due - comes).toBeLessThanOrEqual(13 * 3_600_000);
      }),
    );
  });
});

test.each([
  ['by day', '2024-06-14T15:00:00+02:00', '2024-06-14T15:20:00+02:00', true],
  ['of an evening match at night', '2024-06-14T21:00:00+02:00', '2024-06-14T23:50:00+02:00', true],
  ['of one that began just before', '2024-06-14T21:59:00+02:00', '2024-06-15T00:30:00+02:00', true],
  ['of one that began at night', '2024-06-14T22:00:00+02:00', '2024-06-14T22:10:00+02:00', false],
  ['of that one in the morning', '2024-06-14T22:00:00+02:00', '2024-06-15T08:00:00+02:00', true],
  ['late in the night', '2024-06-14T21:00:00+02:00', '2024-06-15T01:01:00+02:00', false],
])('what happens is told at once %s: %s, %s', (_, kickoff, now, expected) => {
  expect(isToldNow(BERLIN, at(kickoff), at(now))).toBe(expected);
});
