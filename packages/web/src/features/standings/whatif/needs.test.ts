import type { Score, StageCode, Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { KICKOFF, score } from '../../../test/matches.ts';
import { scoreRow } from '../../../test/scoreRow.ts';
import { classic } from '../../../test/tournament.ts';
import { withRunning } from '../liveTable.ts';
import { goalsAhead, neededResults, resultOf } from './needs.ts';

const anna = 1;
const rows = (...points: readonly number[]) =>
  points.map((each, index) =>
    scoreRow({ userId: index + 1, name: `Spieler ${index + 1}`, points: each }),
  );
const tips = (...all: readonly (Tip | null)[]) =>
  new Map(all.flatMap((tip, index) => (tip ? [[index + 1, tip] as const] : [])));

const single = { leg: null, first: null } as const;

const needs = (
  table: Parameters<typeof neededResults>[0],
  on: ReadonlyMap<number, Tip>,
  { running = null, stage = 'GA' }: { running?: Score | null; stage?: StageCode } = {},
) => {
  const found = neededResults(table, anna, { running, stage, ...single, tips: on }, 1.35, classic);
  return found.kind === 'behind'
    ? {
        rivals: found.rivals,
        first: found.results.slice(0, 3).map(({ home, away, ko }) => `${home}:${away}/${ko}`),
      }
    : found.kind;
};

describe('what a player needs to pass the next place', () => {
  it.each([
    [
      'one point behind: what earns more, the likely first',
      rows(4, 5),
      tips(score(2, 1), score(0, 0)),
      {},
      ['1:0/0', '2:1/0', '2:0/0'],
    ],
    [
      'three points behind: the exact result, by which level points are parted',
      rows(4, 7),
      tips(score(2, 1), score(0, 0)),
      {},
      ['2:1/0'],
    ],
    ['four points behind: nothing', rows(4, 8), tips(score(2, 1), score(0, 0)), {}, []],
    ['without a tip: nothing', rows(4, 5), tips(null, score(0, 0)), {}, []],
    ['with the same tip: nothing', rows(4, 5), tips(score(2, 1), score(2, 1)), {}, []],
    [
      'what can no longer happen does not count',
      rows(4, 7),
      tips(score(2, 1), score(0, 0)),
      { running: { home: 0, away: 2 } },
      [],
    ],
    [
      'in a knockout match who advances counts, too',
      rows(4, 4),
      tips(score(1, 1, 2), score(1, 1, 1)),
      { stage: 'AF', running: { home: 1, away: 0 } },
      ['1:1/2', '2:2/2', '1:2/2'],
    ],
  ] as const)('%s', (_case, table, on, state, first) => {
    expect(needs(table, on, state)).toEqual({ rivals: [2], first });
  });

  it('looks at who holds the next place now, all that are level there, and nobody further up', () => {
    const table = rows(3, 5, 5, 9);
    const on = tips(score(1, 0), score(0, 1), score(0, 2), score(1, 0));
    expect(needs(table, on)).toEqual({ rivals: [2, 3], first: ['1:0/0', '2:1/0', '3:2/0'] });
    expect(needs(rows(5, 5, 3), on)).toBe('leading');
    expect(needs(table.slice(1), on)).toBe('unlisted');
  });

  it('names a score that keeps the lead only while it is one', () => {
    const on = tips(score(1, 0), score(0, 0));
    expect(needs(rows(4, 5), on, { running: { home: 1, away: 0 } })).toBe('leading');
    expect(needs(rows(4, 5), on, { running: { home: 0, away: 0 } })).toMatchObject({ rivals: [2] });
  });
});

describe('compared with the whole table, counted for each result', () => {
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  it.each(Array.from({ length: 12 }, (_, seed) => [seed]))('it finds the same (%i)', (seed) => {
    const next = random(seed + 1);
    const upTo = (most: number) => Math.floor(next() * (most + 1));
    const stage = next() < 0.5 ? 'GA' : 'AF';
    const running = next() < 0.3 ? null : { home: upTo(2), away: upTo(2) };
    const table = Array.from({ length: 8 }, (_, index) =>
      scoreRow({
        userId: index + 1,
        name: `Spieler ${index + 1}`,
        points: 10 + upTo(3),
        exact: upTo(2),
        correct: 3 + upTo(1),
      }),
    );
    const on = new Map(
      table
        .filter(() => next() < 0.9)
        .map(({ userId }) => {
          const tip = { home: upTo(3), away: upTo(3) };
          return [userId, resultOf({ stage, ...single }, tip, next() < 0.5 ? 1 : 2)] as const;
        }),
    );
    const counted = (result: Tip | null) => {
      const ranked = withRunning(
        { rows: table, total: 8, moneyPlayers: 0, fullStakes: 0, payments: null },
        result ? [{ running: result, ko: result.ko, stage, tips: on }] : [],
        null,
        null,
        classic,
      ).rows;
      const total = (row: (typeof ranked)[number]) =>
        row.points * 10_000 + row.exact * 100 + row.correct;
      return new Map(ranked.map((row) => [row.userId, total(row)]));
    };
    const now = counted(running && resultOf({ stage, ...single }, running));
    const ownNow = now.get(anna) ?? 0;
    const above = [...now].filter(([, total]) => total > ownNow);
    const found = neededResults(
      table,
      anna,
      { stage, ...single, running, tips: on },
      1.35,
      classic,
    );
    if (above.length === 0) return expect(found.kind).toBe('leading');
    const least = Math.min(...above.map(([, total]) => total));
    const rivals = above.filter(([, total]) => total === least).map(([id]) => id);
    const expected = new Set<string>();
    for (let home = running?.home ?? 0; home <= 20; home += 1) {
      for (let away = running?.away ?? 0; away <= 20; away += 1) {
        const choices = stage === 'AF' && home === away ? ([1, 2] as const) : ([0] as const);
        for (const ko of choices) {
          const result = resultOf({ stage, ...single }, { home, away }, ko);
          const totals = counted(result);
          const own = totals.get(anna) ?? 0;
          if (rivals.every((id) => (totals.get(id) ?? 0) < own)) {
            expected.add(`${home}:${away}/${result.ko}`);
          }
        }
      }
    }
    if (found.kind !== 'behind') throw new Error(found.kind);
    expect(found.rivals.toSorted()).toEqual(rivals.toSorted());
    const results = found.results.map(({ home, away, ko }) => `${home}:${away}/${ko}`);
    expect(new Set(results)).toEqual(expected);
    expect(results).toHaveLength(expected.size);
  });
});

describe('the goals that a side can be expected to add', () => {
  it.each([
    [0, 1.35],
    [45, 0.675],
    [58, 0.675],
    [105, 0],
    [140, 0],
    [-5, 1.35],
  ])('after %i minutes', (minutes, goals) => {
    expect(goalsAhead(KICKOFF, KICKOFF + minutes * 60_000)).toBeCloseTo(goals);
    expect(goalsAhead(KICKOFF, null)).toBe(1.35);
  });
});
