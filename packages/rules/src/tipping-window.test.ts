import { expect, test } from 'vitest';
import { hasStarted, MATCH_MINUTES, matchEndMs, START_GRACE_MS } from './tipping-window.ts';

/** Germany - Scotland, 2024-06-14T19:00:00Z. */
const KICKOFF = 1_718_391_600_000;

test.each([
  [START_GRACE_MS + 1, false],
  [START_GRACE_MS, true],
  [START_GRACE_MS - 1, true],
  [0, true],
  [-86_400_000, true],
])('%i ms before kick-off the match has started: %s', (before, started) => {
  expect(hasStarted(KICKOFF, KICKOFF - before)).toBe(started);
});

test('the window closes 10 seconds before kick-off', () => {
  expect(START_GRACE_MS).toBe(10_000);
});

test('a match lasts two hours, a knockout match three', () => {
  expect(MATCH_MINUTES).toEqual({ group: 120, knockout: 180 });
  expect(matchEndMs(KICKOFF, 'GA')).toBe(KICKOFF + 7_200_000);
  expect(matchEndMs(KICKOFF, 'FI')).toBe(KICKOFF + 10_800_000);
});
