import type { Score, StageCode, Tip } from '@tippspiel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KICKOFF, score } from '../../../test/matches.ts';
import { scoreRow } from '../../../test/scoreRow.ts';
import { classic } from '../../../test/tournament.ts';
import { withRunning } from '../liveTable.ts';
import { goalsAhead, type OpenMatch, outlookOf, resultOf } from './outlook.ts';

const anna = 1;
const rows = (...points: readonly number[]) =>
  points.map((each, index) =>
    scoreRow({ userId: index + 1, name: `Spieler ${index + 1}`, points: each }),
  );
const tips = (...all: readonly (Tip | null)[]) =>
  new Map(all.flatMap((tip, index) => (tip ? [[index + 1, tip] as const] : [])));

const single = { leg: null, first: null } as const;

interface Played {
  running?: Score | null;
  stage?: StageCode;
}

const played = (on: OpenMatch['tips'], { running = null, stage = 'GA' }: Played = {}) => ({
  running,
  stage,
  ...single,
  tips: on,
  goalsAhead: 1.35,
});

const later = { stage: 'GA', leg: null } as const;

const textOf = (ending: ReturnType<typeof resultOf>[]) =>
  ending.map(({ home, away, ko }) => `${home}:${away}${ko ? `/${ko}` : ''}`).join(' ');

const outlook = (
  table: Parameters<typeof outlookOf>[0],
  open: readonly OpenMatch[],
  laterMatches: Parameters<typeof outlookOf>[3] = [],
) => {
  const found = outlookOf(table, anna, open, laterMatches, classic);
  switch (found.kind) {
    case 'unlisted':
      return found.kind;
    case 'leading':
      return [
        ...found.pursuers.map(({ userId, ending }) => [userId, textOf([...ending])]),
        ...found.withLater.map((userId) => [userId, null]),
      ];
    case 'behind': {
      const { rivals, position, ways, isLater } = found;
      return { rivals, position, ways: ways.map((way) => textOf([...way])), isLater };
    }
  }
};

describe('the way past the next place', () => {
  it.each([
    [
      'one point behind: what earns more, the likely first',
      rows(4, 5),
      tips(score(2, 1), score(0, 0)),
      {},
      ['1:0', '2:1', '2:0'],
    ],
    [
      'three points behind: the exact result, by which level points are parted',
      rows(4, 7),
      tips(score(2, 1), score(0, 0)),
      {},
      ['2:1'],
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
  ] as const)('%s', (_case, table, on, state, ways) => {
    const found = outlook(table, [played(on, state)]);
    expect(found).toMatchObject({ rivals: [2], position: 1 });
    expect(found).toHaveProperty('ways', expect.any(Array));
    if (typeof found === 'object' && 'ways' in found) expect(found.ways.slice(0, 3)).toEqual(ways);
  });

  it('looks at who holds the next place now, all that are level there, and nobody further up', () => {
    const on = tips(score(1, 0), score(0, 1), score(0, 2), score(1, 0));
    const found = outlook(rows(3, 5, 5, 9), [played(on)]);
    expect(found).toMatchObject({ rivals: [2, 3], position: 2 });
    expect(found).toMatchObject({ ways: expect.arrayContaining(['1:0', '2:1', '3:2']) });
  });

  it('takes several matches together where one alone is not enough', () => {
    const on = tips(score(1, 0), score(0, 1));
    expect(outlook(rows(4, 8), [played(on)])).toMatchObject({ ways: [] });
    const both = outlook(rows(4, 8), [played(on), played(on)]);
    expect(both).toMatchObject({ ways: expect.arrayContaining(['1:0 1:0', '1:0 2:1']) });
  });

  it('says whether later matches can do what these cannot', () => {
    const on = tips(score(1, 0), score(0, 1));
    expect(outlook(rows(4, 9), [played(on)], [later])).toMatchObject({ ways: [], isLater: true });
    expect(outlook(rows(4, 11), [played(on)], [later])).toMatchObject({ ways: [], isLater: false });
  });
});

describe('who can still catch the leader', () => {
  it('names everybody who can, the closest first, and the likeliest ending with which', () => {
    const on = tips(score(1, 0), score(0, 1), score(1, 1), score(0, 0));
    expect(outlook(rows(6, 5, 4, 1), [played(on)])).toEqual([
      [2, '0:1'],
      [3, '1:1'],
    ]);
  });

  it('counts who is level for one who can, and nobody who tips the same', () => {
    const on = tips(score(1, 0), score(1, 0), score(2, 0));
    expect(outlook(rows(5, 5, 5), [played(on)])).toEqual([[3, '2:0']]);
  });

  it('gives endings for the four closest, and counts all others', () => {
    const everybody = [1, 2, 3, 4, 5, 6, 7];
    const on = new Map(everybody.map((id) => [id, id === anna ? score(1, 0) : score(0, 1)]));
    const found = outlookOf(rows(...everybody.map(() => 5)), anna, [played(on)], [], classic);
    expect(found).toMatchObject({ kind: 'leading', more: 2, withLater: [] });
    expect(found).toHaveProperty('pursuers.length', 4);
  });

  it('counts later matches, of which nobody knows the tips', () => {
    expect(outlook(rows(6, 3, 2), [], [later])).toEqual([[2, null]]);
    expect(outlook(rows(6, 3, 2), [], [later, later])).toEqual([
      [2, null],
      [3, null],
    ]);
    const on = tips(score(1, 0), score(0, 1));
    expect(outlook(rows(9, 4), [played(on)], [later])).toEqual([[2, null]]);
  });

  it('names a score that keeps the lead only while it is one', () => {
    const on = tips(score(1, 0), score(0, 0));
    expect(outlook(rows(4, 5), [played(on, { running: { home: 1, away: 0 } })])).toEqual([
      [2, '1:1'],
    ]);
    expect(outlook(rows(4, 5), [played(on, { running: { home: 0, away: 0 } })])).toMatchObject({
      rivals: [2],
    });
  });
});

it('says nothing of a player who is not in the table', () => {
  expect(outlook(rows(5, 5).slice(1), [played(tips())])).toBe('unlisted');
});

describe('compared with the whole table, counted for each pair of results', () => {
  const goals = fc.nat(2);
  const aTip = fc.record({ home: goals, away: goals, ko: fc.constantFrom(1, 2) });
  const aMatch = fc.record({
    stage: fc.constantFrom('GA', 'AF'),
    running: fc.option(fc.record({ home: goals, away: goals })),
    tips: fc.array(fc.option(aTip), { minLength: 4, maxLength: 4 }),
  });
  const aTable = fc.array(
    fc.record({ points: fc.integer({ min: 8, max: 12 }), exact: goals, correct: goals }),
    { minLength: 4, maxLength: 4 },
  );

  /** No tip is of more than two goals: what follows with more of them follows with six. */
  const endsOf = (match: OpenMatch) => {
    const upTo = [0, 1, 2, 3, 4, 5, 6];
    const { home: least, away: leastAway } = match.running ?? { home: 0, away: 0 };
    return upTo.flatMap((home) =>
      upTo.flatMap((away) => {
        if (home < least || away < leastAway) return [];
        const isOpen = match.stage === 'AF' && home === away;
        return (isOpen ? ([1, 2] as const) : ([0] as const)).map((ko) =>
          resultOf(match, { home, away }, ko),
        );
      }),
    );
  };

  it('it finds the same', () => {
    fc.assert(
      fc.property(aTable, aMatch, aMatch, (totals, first, second) => {
        const table = totals.map((total, index) =>
          scoreRow({ userId: index + 1, name: `Spieler ${index + 1}`, ...total }),
        );
        const open = [first, second].map(({ tips: on, stage, running }) => {
          const made = on.map(
            (tip) => tip && resultOf({ stage, ...single }, tip, tip.ko === 1 ? 1 : 2),
          );
          return played(tips(...made), { stage, running });
        });
        const counted = (results: readonly (Tip | null)[]) => {
          const ended = open.flatMap(({ stage, tips: on }, index) => {
            const running = results[index];
            return running ? [{ running, ko: running.ko, stage, tips: on }] : [];
          });
          const empty = { total: 4, moneyPlayers: 0, fullStakes: 0, payments: null };
          const ranked = withRunning({ rows: table, ...empty }, ended, null, null, classic).rows;
          return new Map(
            ranked.map(({ userId, points, exact, correct }) => [
              userId,
              points * 10_000 + exact * 100 + correct,
            ]),
          );
        };
        const now = counted(open.map((match) => match.running && resultOf(match, match.running)));
        const ownNow = now.get(anna) ?? 0;
        const above = [...now].filter(([, total]) => total > ownNow);
        const [ofFirst, ofSecond] = open.map(endsOf);
        const all = (ofFirst ?? []).flatMap((a) =>
          (ofSecond ?? []).map((b) => ({ ending: [a, b], totals: counted([a, b]) })),
        );
        const found = outlookOf(table, anna, open, [], classic);
        if (found.kind === 'unlisted') throw new Error(found.kind);
        if (found.kind === 'leading') {
          expect(above).toEqual([]);
          const able = [2, 3, 4].filter((id) =>
            all.some(({ totals }) => (totals.get(id) ?? 0) > (totals.get(anna) ?? 0)),
          );
          expect(found.pursuers.map(({ userId }) => userId).toSorted()).toEqual(able);
          for (const { userId, ending } of found.pursuers) {
            const totals = counted(ending);
            expect(totals.get(userId)).toBeGreaterThan(totals.get(anna) ?? 0);
          }
          return;
        }
        const least = Math.min(...above.map(([, total]) => total));
        const rivals = above.filter(([, total]) => total === least).map(([id]) => id);
        expect(found.rivals.toSorted()).toEqual(rivals.toSorted());
        const isPast = (totals: ReadonlyMap<number, number>) =>
          rivals.every((id) => (totals.get(id) ?? 0) < (totals.get(anna) ?? 0));
        for (const way of found.ways) expect(isPast(counted(way))).toBe(true);
        const able = all.filter(({ totals }) => isPast(totals));
        // Results of more than six goals can be further ways, but never the only ones.
        expect(found.ways.length).toBeGreaterThanOrEqual(Math.min(able.length, 6));
        if (able.length === 0) expect(found.ways).toEqual([]);
        expect(new Set(found.ways.map((way) => JSON.stringify(way))).size).toBe(found.ways.length);
      }),
      { numRuns: 40 },
    );
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
