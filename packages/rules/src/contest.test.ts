import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestBest, contestPlaces } from './contest.ts';

const places = (best: number, ...groups: readonly (readonly number[])[]) =>
  contestPlaces(
    groups.map((points) => ({ points })),
    best,
  ).map((place) => place && [place.position, place.points]);

describe('the contest of groups ranks by the mean of the best members', () => {
  test.each([
    [
      'the best two of each count',
      2,
      [
        [9, 1, 5],
        [8, 7],
      ],
      [
        [2, 14],
        [1, 15],
      ],
    ],
    [
      'a large group has no advantage',
      1,
      [[3, 3, 3, 3], [4]],
      [
        [2, 3],
        [1, 4],
      ],
    ],
    [
      'equal means share a place, and the next one skips',
      2,
      [
        [3, 1],
        [2, 2],
        [1, 1],
      ],
      [
        [1, 4],
        [1, 4],
        [3, 2],
      ],
    ],
    [
      'too few members: no place, and nobody is moved by it',
      3,
      [
        [9, 9],
        [1, 1, 1],
      ],
      [null, [1, 3]],
    ],
    [
      'before the first point all are first',
      1,
      [[0], [0, 0]],
      [
        [1, 0],
        [1, 0],
      ],
    ],
    ['a group without members has none', 1, [[]], [null]],
    ['no group', 3, [], []],
  ] as const)('%s', (_, best, groups, expected) => {
    expect(places(best, ...groups)).toEqual(expected);
  });
});

const group = fc.array(fc.nat({ max: 900 }), { maxLength: 60 });
const groups = fc.array(group, { maxLength: 8 });
const best = fc.integer({ min: contestBest.min, max: contestBest.max });

describe('whatever groups and n there are', () => {
  test('it says what sorting all points would say', () => {
    fc.assert(
      fc.property(groups, best, (entries, n) => {
        const sums = entries.map((points) =>
          points.length < n
            ? null
            : points
                .toSorted((a, b) => b - a)
                .slice(0, n)
                .reduce((sum, own) => sum + own, 0),
        );
        const plain = sums.map((sum) =>
          sum === null
            ? null
            : [1 + sums.filter((other) => other !== null && other > sum).length, sum],
        );
        expect(places(n, ...entries)).toEqual(plain);
      }),
    );
  });

  test('neither the order of the members nor that of the groups matters', () => {
    fc.assert(
      fc.property(groups, best, (entries, n) => {
        const turned = entries.map((points) => points.toReversed()).toReversed();
        expect(places(n, ...turned).toReversed()).toEqual(places(n, ...entries));
      }),
    );
  });

  test('who joins never harms a group, and who leaves never helps it', () => {
    fc.assert(
      fc.property(group, fc.nat({ max: 900 }), best, (points, more, n) => {
        const [before] = contestPlaces([{ points }], n);
        const [after] = contestPlaces([{ points: [...points, more] }], n);
        expect(after?.points ?? -1).toBeGreaterThanOrEqual(before?.points ?? -1);
      }),
    );
  });

  test('means that differ differ in two decimals, too', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), best, (points, n) => {
        const shown = (sum: number) => (sum / n).toFixed(2);
        expect(shown(points)).not.toBe(shown(points + 1));
      }),
    );
  });
});
