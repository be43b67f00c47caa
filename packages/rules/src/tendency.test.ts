import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTendencies, formatDistribution, parseDistribution, percentages } from './tendency.ts';

const count = fc.nat(2_000_000);
const counts = fc.record({ home: count, draw: count, away: count });

test('tips are counted by what they say', () => {
  const tips = ['2:1', '1:0', '1:1', '0:3'].map((text) => {
    const [home, away] = text.split(':').map(Number);
    return { home: home ?? 0, away: away ?? 0 };
  });
  expect(countTendencies(tips)).toEqual({ home: 2, draw: 1, away: 1 });
  expect(countTendencies([])).toEqual({ home: 0, draw: 0, away: 0 });
});

describe('percentages', () => {
  test.each([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [12, 3, 5],
      [60, 15, 25],
    ],
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [2, 1, 0],
      [66.7, 33.3, 0],
    ],
    [
      [0, 0, 7],
      [0, 0, 100],
    ],
    [
      [1, 2, 3],
      [16.7, 33.3, 50],
    ],
  ])('of %j are %j', ([home = 0, draw = 0, away = 0], [homeShare, drawShare, awayShare]) => {
    expect(percentages({ home, draw, away })).toEqual({
      home: homeShare,
      draw: drawShare,
      away: awayShare,
    });
  });

  test('have one decimal, sum to 100.0 and stay within a tenth of the exact share', () => {
    fc.assert(
      fc.property(counts, (drawn) => {
        const total = drawn.home + drawn.draw + drawn.away;
        fc.pre(total > 0);
        const shares = percentages(drawn);
        const tenths = Object.values(shares).map((share) => Math.round(share * 10));
        expect(Object.values(shares)).toEqual(tenths.map((tenth) => tenth / 10));
        expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).toBe(1000);
        expect(Math.abs(shares.home - (100 * drawn.home) / total)).toBeLessThan(0.1 + 1e-9);
      }),
    );
  });
});

test('the text form is read back as it was', () => {
  expect(formatDistribution({ home: 12, draw: 3, away: 5 })).toBe('[12,3,5]');
  fc.assert(
    fc.property(counts, (drawn) => {
      expect(parseDistribution(formatDistribution(drawn))).toEqual(drawn);
    }),
  );
});

test.each(['', '[1,2]', '[1,2,3', '[1, 2, 3]', '[1,-2,3]', '[1,2,3,4]', 'null'])(
  '%j is not a distribution',
  (text) => {
    expect(parseDistribution(text)).toBeNull();
  },
);
