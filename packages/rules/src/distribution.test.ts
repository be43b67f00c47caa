import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DistributionSnapshot,
  formatDistribution,
  mayPublish,
  parseDistribution,
  percentages,
} from './distribution.ts';
import type { Tendency } from './points.ts';

const count = fc.nat(2_000_000);
const counts = fc.record({ home: count, draw: count, away: count });

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

const letters = { h: 'home', d: 'draw', a: 'away' } as const;

/** A letter per player id from 0 on; any other letter is no tip. */
const tipsOf = (text: string): Map<number, Tendency> =>
  new Map(
    [...text].flatMap((letter, id) =>
      letter === 'h' || letter === 'd' || letter === 'a' ? [[id, letters[letter]] as const] : [],
    ),
  );

const snapshot = (text: string): DistributionSnapshot => {
  const tips = tipsOf(text);
  return { counts: countsOf(tips), tips };
};

const countsOf = (tips: ReadonlyMap<number, Tendency>) => {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const tendency of tips.values()) counts[tendency] += 1;
  return counts;
};

const without = (counts: readonly [number, number, number]): DistributionSnapshot => {
  const [home, draw, away] = counts;
  return { counts: { home, draw, away }, tips: null };
};

describe('the first snapshot', () => {
  test.each([
    ['', false],
    ['aaaaa', false],
    ['aaaaaaaaaaaaaaaaaaaa', false],
    ['hhhhhdddd', false],
    ['hhhhhhhhhhhhddddaaaa', false],
    ['hhhhhddddd', true],
    ['hhhhhaaaaa', true],
    ['dddddaaaaa', true],
    ['hhhhhdddddaaaaa', true],
  ])('of "%s": %s', (tips, expected) => {
    expect(mayPublish(snapshot(tips), [], null)).toBe(expected);
  });
});

describe('a later snapshot', () => {
  const first = 'hhhhhhhdddddaaaaa......';
  test.each([
    ['nothing has changed', first, false],
    ['four have changed', 'ddddhhhdddddaaaaa......', false],
    ['five have changed', 'dddddhhdddddaaaaa......', true],
    ['five have tipped', 'hhhhhhhdddddaaaaahhhhh.', true],
    ['five accounts are deleted', 'hhhhhhhddddd...........', true],
    ['two have changed, one is deleted, two have tipped', 'ddhhhhhddddd.aaaahh....', true],
    ['the counts are the same, six players are not', 'dddhhhhhhhddaaaaa......', true],
    ['enough have changed and only one outcome is left', 'hhhhhhhhhhhhhhhhh......', false],
  ])('when %s', (_, next, expected) => {
    expect(mayPublish(snapshot(next), [snapshot(first)], null)).toBe(expected);
  });

  test('is compared with every earlier one', () => {
    const second = 'dddddhhdddddaaaaa......';
    const back = 'dhhhhhhdddddaaaaa......';
    expect(mayPublish(snapshot(back), [snapshot(second)], null)).toBe(false);
    const swung = 'hhhhhhhdddddaaaa.......';
    expect(mayPublish(snapshot(swung), [snapshot(second)], null)).toBe(true);
    expect(mayPublish(snapshot(swung), [snapshot(first), snapshot(second)], null)).toBe(false);
  });

  test('does not count the organiser as changed', () => {
    const next = snapshot('dddddhhdddddaaaaa......');
    expect(mayPublish(next, [snapshot(first)], 3)).toBe(false);
    expect(mayPublish(next, [snapshot(first)], 6)).toBe(true);
  });
});

test('any two of a match differ in two players beyond any three accounts and the organiser', () => {
  const crowd = fc.stringMatching(/^[hda.]{6}hhhhhdddddaaaaa$/);
  fc.assert(
    fc.property(fc.array(crowd, { maxLength: 12 }), fc.option(fc.nat(5)), (crowds, organiser) => {
      const published: string[] = [];
      for (const next of crowds) {
        if (mayPublish(snapshot(next), published.map(snapshot), organiser)) published.push(next);
      }
      for (const [index, later] of published.entries()) {
        for (const earlier of published.slice(0, index)) {
          const changed = [...later].filter(
            (letter, id) => id !== organiser && letter !== earlier[id],
          );
          expect(changed.length - 3).toBeGreaterThanOrEqual(2);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

describe('where who counted is not kept', () => {
  test.each([
    [[6000, 3000, 1000], [6000, 3000, 1000], false],
    [[6000, 3000, 1000], [6005, 2995, 1000], false],
    [[6000, 3000, 1000], [6006, 2994, 1000], true],
    [[6000, 3000, 1000], [6003, 3002, 1000], false],
    [[6000, 3000, 1000], [6003, 3003, 1000], true],
    [[6000, 3000, 1000], [5994, 3000, 1000], true],
  ] as const)('%j and then %j: %s', (earlier, next, expected) => {
    expect(mayPublish(without(next), [without(earlier)], null)).toBe(expected);
  });

  test('the counts decide beside one whose players are known, too', () => {
    const earlier = snapshot('hhhhhhhdddddaaaaa');
    expect(mayPublish(without([7, 5, 10]), [earlier], null)).toBe(false);
    expect(mayPublish(without([7, 5, 11]), [earlier], null)).toBe(true);
  });

  test('at least six players have changed, whichever they were', () => {
    const crowd = fc.stringMatching(/^[hda.]{20,40}$/);
    fc.assert(
      fc.property(crowd, crowd, (a, b) => {
        const [before, after] = [tipsOf(a), tipsOf(b)];
        const next = { counts: countsOf(after), tips: null };
        fc.pre(mayPublish(next, [snapshot(a)], null));
        const players = Array.from({ length: 40 }, (__, id) => id);
        const changed = players.filter((id) => before.get(id) !== after.get(id));
        expect(changed.length).toBeGreaterThanOrEqual(6);
      }),
    );
  });
});
