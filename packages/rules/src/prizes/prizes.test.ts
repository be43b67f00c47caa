import { describe, expect, test } from 'vitest';
import { pots, prizes } from './prizes.ts';
import type { PrizeRow, PrizeRules } from './rules.ts';

/** `F` a full stake, `h` a half one, rows tied with the one before carry `=`. */
function rowsOf(ranking: string): PrizeRow[] {
  let position = 1;
  return ranking.split(' ').map((text, index) => {
    if (!text.startsWith('=')) position = index + 1;
    return { position, fullStake: text.endsWith('F') };
  });
}

function group(stake: number, places: readonly [number, number, number]): PrizeRules {
  const [first, second, third] = places;
  return {
    mode: 'group',
    stakeCents: stake * 100,
    placesCents: [first * 100, second * 100, third * 100],
  };
}

const overall = (stake: number): PrizeRules => ({ mode: 'overall', stakeCents: stake * 100 });

/** The rows the game was agreed on; prizes in euros, those left out are 0. */
const AGREED: readonly [PrizeRules, string, readonly number[]][] = [
  [group(10, [10, 10, 10]), 'F h F h h h', [60, 5, 15]],
  [group(10, [50, 30, 20]), 'h F h F F F h h h h', [75, 55, 10]],
  [group(10, [20, 10, 10]), 'h h h F F', [40, 5, 5, 10, 10]],
  [group(5, [20, 10, 10]), 'h h h', [10, 5]],
  [group(10, [20, 10, 10]), 'F =h h h', [27.5, 17.5, 5]],
  [group(5, [50, 30, 20]), 'F =F h h h h', [20, 20]],
  [overall(10), 'F h F h F F F h h h h h h h h h h h h h', [185, 25, 25, 10, 5]],
];

/** Corners, worked out by hand. */
const CORNERS: readonly [string, PrizeRules, string, readonly number[]][] = [
  ['nobody else to play against', group(10, [50, 30, 20]), 'F', [20]],
  ['a place rounded up to 5 euros', group(10, [21, 10, 10]), 'h h h h h', [40, 5, 5]],
  [
    'a tie past the paid places',
    group(10, [20, 10, 10]),
    'h h h =h =h =h',
    [50, 5, 1.25, 1.25, 1.25, 1.25],
  ],
  ['cents that do not divide', group(1, [0, 0, 0]), 'h =h =h h h', [1.67, 1.67, 1.66]],
  ['thirds of a cent in both pots', group(1, [0, 0, 0]), 'F =F =F h F', [3, 3, 3]],
  ['two cents, one each', group(1, [0, 0, 0]), 'F =F =F h h h F', [3.67, 3.67, 3.66]],
  ['a pool below the fixed prizes', overall(10), 'h h h h h h h h h h h h', [97.5, 10, 5, 5, 2.5]],
  [
    'fourth gets a full prize, the rest is refunded',
    overall(10),
    'h h h F F h h h h h h h h h h h h',
    [115, 25, 15, 22.5, 12.5],
  ],
];

function padded(euros: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => Math.round((euros[index] ?? 0) * 100));
}

describe('prizes', () => {
  test.each(AGREED)('%j %s', (rules, ranking, euros) => {
    const rows = rowsOf(ranking);
    expect(prizes(rules, rows)).toEqual(padded(euros, rows.length));
  });

  test.each(CORNERS)('%s', (_, rules, ranking, euros) => {
    const rows = rowsOf(ranking);
    expect(prizes(rules, rows)).toEqual(padded(euros, rows.length));
  });

  test('nobody plays, nothing is paid', () => {
    expect(prizes(overall(10), [])).toEqual([]);
  });
});

test('pots take one stake of every row and a second one of the full stakes', () => {
  expect(pots(overall(10), rowsOf('F h F h'))).toEqual({ jackpotCents: 4000, bonusCents: 2000 });
});
