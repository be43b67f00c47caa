import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPointRules } from '../test/any-point-rules.ts';
import {
  afterTime,
  CLASSIC,
  faultOfResult,
  isKnockout,
  isSameResult,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  preselectedKo,
  type ResultFault,
  resultInStage,
  type Score,
  scoringOf,
  type Tip,
  tendencyOf,
} from './points.ts';

const { score } = scoringOf(CLASSIC);

/** `2:1` or, with the side that advances, `1:1>2`. */
function tip(text: string): Tip {
  const [score = '', ko] = text.split('>');
  const [home, away] = score.split(':');
  const choices: Record<string, KoChoice> = { 1: 1, 2: 2 };
  return { home: Number(home), away: Number(away), ko: choices[ko ?? ''] ?? 0 };
}

/** Tip, result, points, exact, correct: the rules page's sentences one by one. */
describe.each([
  ['2:1', '2:1', 3, true, true],
  ['0:0', '0:0', 3, true, true],
  ['3:2', '2:1', 2, false, true],
  ['1:1', '2:2', 2, false, true],
  ['3:1', '2:1', 1, false, true],
  ['0:2', '0:1', 1, false, true],
  ['1:1', '2:1', 0, false, false],
  ['1:2', '2:1', 0, false, false],
])('tip %s, result %s', (tipped, result, points, exact, correct) => {
  test('in a group stage', () => {
    expect(score(tip(tipped), tip(result), 'GA')).toEqual({ points, exact, correct });
  });

  test.each([
    ['1', '1', 1],
    ['2', '1', 0],
    ['1', '2', 0],
    ['', '1', 0],
  ])('in a knockout stage, side %s tipped and %s advancing', (tippedKo, ko, extra) => {
    expect(score(tip(`${tipped}>${tippedKo}`), tip(`${result}>${ko}`), 'AF')).toEqual({
      points: points + extra,
      exact,
      correct,
    });
  });
});

test('the side that advances counts nothing in a group stage', () => {
  expect(score(tip('0:1>1'), tip('1:0>1'), 'GF').points).toBe(0);
});

test.each([
  ['difference', 4],
  ['tendency', 3],
] as const)('another tournament has other points; a wrong draw is a %s', (drawIs, ofDraw) => {
  const rules = { exact: 7, difference: 4, tendency: 3, knockout: 5, champion: 20, drawIs };
  const other = scoringOf(rules);
  const points = (tipped: string, result: string, stage = 'GA') =>
    other.score(tip(tipped), tip(result), stage).points;
  expect([points('2:1', '2:1'), points('3:2', '2:1'), points('3:1', '2:1')]).toEqual([7, 4, 3]);
  expect([points('1:1', '2:2'), points('1:1', '1:1'), points('1:1', '2:1')]).toEqual([
    ofDraw,
    7,
    0,
  ]);
  expect(points('0:1>1', '1:1>1', 'AF')).toBe(5);
  const match = { stage: 'AF', result: null, running: { home: 1, away: 1 } };
  expect(other.scoreNow(tip('1:1>1'), match)).toMatchObject({ points: 7 });
  expect(other.scoreNow(tip('1:1>1'), { ...match, running: null })).toBeNull();
  expect(other.scoreNow(tip('1:1>1'), { ...match, result: tip('1:1>1') })).toMatchObject({
    points: 12,
  });
});

const goals = fc.nat(MAX_GOALS);
const anyTip = fc.record({ home: goals, away: goals, ko: fc.constantFrom<KoChoice>(0, 1, 2) });

test('exact tips are correct ones, points are 0 to 4, and both sides mirrored count the same', () => {
  const mirrored = ({ home, away, ko }: Tip): Tip => {
    const other: KoChoice = ko === 1 ? 2 : 1;
    return { home: away, away: home, ko: ko === 0 ? 0 : other };
  };
  fc.assert(
    fc.property(anyTip, anyTip, fc.constantFrom('GA', 'VF'), (tipped, result, stage) => {
      const worth = score(tipped, result, stage);
      expect(worth.exact && !worth.correct).toBe(false);
      expect(worth.points).toBeGreaterThanOrEqual(worth.correct ? 1 : 0);
      expect(worth.points).toBeLessThanOrEqual(4);
      expect(score(mirrored(tipped), mirrored(result), stage)).toEqual(worth);
    }),
  );
});

test('by any rules a tip is exact or correct as by the classic ones, and a better one earns no less', () => {
  fc.assert(
    fc.property(
      anyPointRules,
      anyTip,
      anyTip,
      fc.constantFrom('GA', 'VF'),
      (rules, tipped, result, stage) => {
        const worth = scoringOf(rules).score(tipped, result, stage);
        const { points, ...asClassic } = score(tipped, result, stage);
        expect(worth).toMatchObject(asClassic);
        const best = rules.exact + (isKnockout(stage) ? rules.knockout : 0);
        expect(worth.points).toBeGreaterThanOrEqual(0);
        expect(worth.points).toBeLessThanOrEqual(best);
        if (points === 0) expect(worth.points).toBe(0);
        if (worth.exact) expect(worth.points).toBeGreaterThanOrEqual(rules.exact);
      },
    ),
  );
});

test.each([
  ['2:1', 'home', 1],
  ['1:1', 'draw', 0],
  ['0:3', 'away', 2],
] as const)('%s is a %s and preselects %i', (score, tendency, ko) => {
  expect(tendencyOf(tip(score))).toBe(tendency);
  expect(preselectedKo(tip(score))).toBe(ko);
});

test.each([
  ['2:1>1', true],
  ['2:1>2', false],
  ['2:1', false],
  ['0:1>2', true],
  ['1:1>1', true],
  ['1:1>2', true],
  ['1:1', false],
])('a knockout result %s makes sense: %s', (result, agrees) => {
  expect(resultInStage('AF', tip(result))).toEqual(agrees ? tip(result) : null);
});

/** `1:1>1 2:1 n.V. 4:3 i.E.` */
const whole = (text: string): MatchResult => {
  const pair = (mark: string) => {
    const [, home, away] = new RegExp(`(\\d+):(\\d+) ${mark}`).exec(text) ?? [];
    return home === undefined ? null : { home: Number(home), away: Number(away) };
  };
  const [after90 = ''] = text.split(' ');
  return { ...tip(after90), ...afterTime({ extra: pair('n.V.'), penalties: pair('i.E.') }) };
};

describe('a result with what followed', () => {
  test.each([
    ['1:1>1 2:1 n.V.', null],
    ['1:1>2 1:3 n.V.', null],
    ['0:0>2 0:0 n.V. 3:5 i.E.', null],
    // A supercup has no extra time.
    ['1:1>1 4:3 i.E.', null],
    // The shoot-out may not be known.
    ['1:1>1 2:2 n.V.', null],
    ['2:1>1 3:1 n.V.', 'extra'],
    ['2:2>1 2:1 n.V.', 'extra'],
    ['2:2>1 3:1 n.V.', 'extra'],
    ['2:1>1 4:3 i.E.', 'penalties'],
    ['1:1>1 2:1 n.V. 4:3 i.E.', 'penalties'],
    ['1:1>1 1:1 n.V. 4:4 i.E.', 'penalties'],
    ['1:1>2 2:1 n.V.', 'ko'],
    ['1:1>2 1:1 n.V. 4:3 i.E.', 'ko'],
    ['1:1 2:1 n.V.', 'ko'],
  ])('%s in a knockout stage: %s', (text, fault) => {
    expect(faultOfResult('AF', whole(text))).toBe(fault);
    expect(resultInStage('AF', whole(text))).toEqual(fault === null ? whole(text) : null);
  });

  test.each([
    ['1:1 2:1 n.V.', 'extra'],
    ['1:1 4:3 i.E.', 'penalties'],
  ])('%s in a group: %s', (text, fault) => {
    expect(faultOfResult('GA', whole(text))).toBe(fault);
  });

  /** The first leg's score has its sides turned as in the second one. */
  const secondLeg = (text: string, first: Score | null) =>
    faultOfResult('AF', whole(text), { leg: 2, first });

  test.each<[string, string, ResultFault | null]>([
    ['0:2', '1:0>2', null],
    ['0:2', '1:0>1', 'ko'],
    ['0:1', '1:0>2', null],
    ['0:1', '1:0>1', null],
    ['0:1', '1:0', 'ko'],
    ['0:1', '1:0>1 2:0 n.V.', null],
    ['0:1', '1:0>2 2:0 n.V.', 'ko'],
    ['0:1', '1:0>2 1:0 n.V. 3:4 i.E.', null],
    ['0:1', '1:0>1 1:0 n.V. 3:4 i.E.', 'ko'],
    ['0:1', '1:0>1 2:0 n.V. 4:3 i.E.', 'penalties'],
    ['0:0', '1:0>1 2:0 n.V.', 'extra'],
    ['0:1', '1:0>1 0:0 n.V.', 'extra'],
  ])('after a first leg of %s, %s: %s', (first, text, fault) => {
    expect(secondLeg(text, whole(first))).toBe(fault);
  });

  test('of a second leg is free where nobody knows the first', () => {
    for (const text of ['1:0>2', '2:1>1 2:2 n.V.', '1:0>2 2:0 n.V. 3:4 i.E.']) {
      expect(secondLeg(text, null)).toBe(null);
    }
    expect(secondLeg('1:0', null)).toBe('ko');
  });

  test('of a first leg has nobody who advances', () => {
    const first = { leg: 1, first: null } as const;
    expect(resultInStage('AF', whole('1:1>1'), first)).toEqual(whole('1:1'));
    expect(faultOfResult('AF', whole('1:1 2:1 n.V.'), first)).toBe('extra');
  });

  test('is the same only with the same', () => {
    const all = ['1:1>1', '1:1>2', '1:1>1 2:1 n.V.', '1:1>1 3:1 n.V.', '1:1>1 1:1 n.V. 4:3 i.E.'];
    for (const a of all) {
      for (const b of all) expect(isSameResult(whole(a), whole(b))).toBe(a === b);
      expect(isSameResult(whole(a), null)).toBe(false);
    }
    expect(isSameResult(null, null)).toBe(true);
  });
});

test('a group result has nobody who advances', () => {
  expect(resultInStage('GA', tip('2:1>2'))).toEqual(tip('2:1'));
});

test.each(['GA', 'GF', 'GL'])('%s is a group', (stage) => {
  expect(isKnockout(stage)).toBe(false);
});

test.each(['SF', 'AF', 'VF', 'HF', 'P3', 'FI'])('%s is a knockout stage', (stage) => {
  expect(isKnockout(stage)).toBe(true);
});
