import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayScorekeeperMove, mayScorekeeperMoveTo } from './scorekeeping.ts';

const HOUR = 3_600_000;
const now = Date.parse('2024-06-20T12:00:00Z');
const running = { tournamentStarted: true, matchStarted: false, now };

/** Hours from now; null = open. */
test.each([
  [24, 24, true],
  [48, 24, true],
  [24, 480, true],
  [48, null, true],
  [null, 48, true],
  [null, null, true],
  [23, 48, false],
  [48, 23, false],
  [0, 48, false],
  [48, 0, false],
  [48, -48, false],
  [null, 23, false],
  [23, null, false],
])('a kick-off %j hours ahead may be moved to %j hours ahead: %j', (from, to, may) => {
  const at = (hours: number | null) => (hours === null ? null : now + hours * HOUR);
  expect(mayScorekeeperMoveTo({ ...running, from: at(from) }, at(to))).toBe(may);
});

test('none before the first whistle, and none of a match that has started', () => {
  const instant = fc.option(fc.integer({ min: now - 1000 * HOUR, max: now + 1000 * HOUR }));
  fc.assert(
    fc.property(instant, instant, fc.boolean(), (from, to, either) => {
      const move = { now, from, tournamentStarted: either, matchStarted: either };
      expect(mayScorekeeperMoveTo(move, to)).toBe(false);
      expect(mayScorekeeperMove(move)).toBe(false);
    }),
  );
});
