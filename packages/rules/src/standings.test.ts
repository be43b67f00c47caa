import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASSIC, scoringOf, type Tip } from './points.ts';
import { compareTotals, type Results, rank, totalOf } from './standings.ts';

const tip = (home: number, away: number, ko: Tip['ko'] = 0): Tip => ({ home, away, ko });

describe('totalOf', () => {
  /** Germany - Scotland 5:1, Spain - Croatia 3:0, and the final Spain - England 2:1. */
  const results: Results = new Map([
    [1, { stage: 'GA', result: tip(5, 1) }],
    [3, { stage: 'GB', result: tip(3, 0) }],
    [51, { stage: 'FI', result: tip(2, 1, 1) }],
  ]);
  const tips = new Map([
    [1, tip(5, 1)],
    [2, tip(1, 3)],
    [3, tip(1, 1)],
    [51, tip(1, 0, 1)],
  ]);

  test('adds up what the tips on played matches earn', () => {
    expect(totalOf({ tips, championTip: 'XE' }, results, 'ES', scoringOf(CLASSIC))).toEqual({
      points: 3 + 0 + (2 + 1),
      exact: 1,
      correct: 2,
    });
  });

  test('adds 5 points for the champion, which is neither exact nor correct', () => {
    expect(
      totalOf({ tips: new Map(), championTip: 'ES' }, results, 'ES', scoringOf(CLASSIC)),
    ).toEqual({
      points: 5,
      exact: 0,
      correct: 0,
    });
  });

  test.each([
    ['ES', null],
    [null, null],
    [null, 'ES'],
  ])('champion tip %s and champion %s add nothing', (championTip, champion) => {
    expect(
      totalOf({ tips: new Map(), championTip }, results, champion, scoringOf(CLASSIC)).points,
    ).toBe(0);
  });
});

describe('rank', () => {
  const row = (id: number, name: string, points: number, exact = 0, correct = 0) => ({
    id,
    name,
    points,
    exact,
    correct,
  });

  test('goes by points, exact results and right tendencies, ties by name and then id', () => {
    const rows = [
      row(1, 'Zoë', 10, 2, 5),
      row(2, 'Anna', 10, 2, 4),
      row(3, 'Ärmel', 10, 2, 5),
      row(4, 'Anna', 10, 2, 4),
      row(5, 'Ben', 10, 3, 3),
      row(6, 'Cem', 11),
      row(7, 'Eva', 0),
    ];
    expect(rank(rows).map(({ id, position }) => [id, position])).toEqual([
      [6, 1],
      [5, 2],
      [3, 3],
      [1, 3],
      [2, 5],
      [4, 5],
      [7, 7],
    ]);
  });

  test('an empty table stays empty', () => {
    expect(rank([])).toEqual([]);
  });

  test('a position is one more than the rows that are better', () => {
    const drawn = fc.record({
      id: fc.nat(),
      name: fc.string(),
      points: fc.nat(4),
      exact: fc.nat(2),
      correct: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(drawn), (rows) => {
        const ranked = rank(rows);
        expect(ranked).toHaveLength(rows.length);
        for (const { position, ...total } of ranked) {
          expect(position).toBe(1 + rows.filter((other) => compareTotals(other, total) < 0).length);
        }
      }),
    );
  });
});
