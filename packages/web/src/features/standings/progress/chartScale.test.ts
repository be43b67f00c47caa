import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leftOf, namedDays, scaleOf, spread } from './chartScale.ts';

const player = (...places: [position: number, points: number][]) => ({
  userId: 1,
  name: 'Anna',
  avatar: '',
  places: places.map(([position, points]) => ({ position, points })),
});

describe('the scale of the chart', () => {
  it('has place 1 at the top and the last place shown at the bottom', () => {
    const { top, ticks } = scaleOf('places', [player([3, 0], [9, 4])]);
    expect([top(1), top(5), top(9)]).toEqual([0, 50, 100]);
    expect(ticks).toEqual([1, 3, 5, 7, 9]);
  });

  it('has no points at the bottom', () => {
    const { top, ticks } = scaleOf('points', [player([3, 0], [9, 3])]);
    expect([top(0), top(3)]).toEqual([100, 0]);
    expect(ticks).toEqual([0, 1, 2, 3]);
  });

  test.each(['places', 'points'] as const)('stands without anything to show: %s', (mode) => {
    for (const rows of [[], [player([1, 0])]]) {
      const { top, ticks } = scaleOf(mode, rows);
      expect(Number.isFinite(top(1))).toBe(true);
      expect(ticks.length).toBeGreaterThan(1);
    }
  });

  it('puts days from the left to the right, a single one in the middle', () => {
    expect([leftOf(0, 1), leftOf(0, 3), leftOf(1, 3), leftOf(2, 3)]).toEqual([50, 0, 50, 100]);
    expect([...namedDays(24, 6)]).toEqual([23, 18, 13, 8, 3]);
    expect([...namedDays(1, 6)]).toEqual([0]);
  });
});

test('labels that would lie over each other stand apart, in order, within the height', () => {
  const tops = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 14 });
  fc.assert(
    fc.property(tops, (tops) => {
      const placed = spread(tops, 7);
      const order = tops
        .map((_, index) => index)
        .toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
      const inOrder = order.map((index) => placed[index] ?? 0);
      for (const [index, top] of inOrder.entries()) {
        expect(top).toBeGreaterThanOrEqual(-1e-9);
        expect(top).toBeLessThanOrEqual(100);
        if (index > 0) expect(top - (inOrder[index - 1] ?? 0)).toBeGreaterThan(7 - 1e-9);
      }
    }),
  );
});
