import { packTip, rank, type Tip } from '@tippspiel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, score } from '../../../test/matches.ts';
import { classic } from '../../../test/tournament.ts';
import {
  type CountedMatch,
  type OverviewRow,
  type OverviewRows,
  overviewRows,
  tipWorthOn,
} from './overviewRows.ts';

const tips = (...all: readonly (Tip | null)[]) => all.map(packTip);

const overview = (columns: Readonly<Record<number, readonly number[]>>, total = 3) => ({
  total,
  offset: 0,
  players: ['Anna', 'Bert', 'Änne'].map((name, index) => ({
    userId: index + 1,
    name,
    position: index + 1,
    avatar: '/api/avatar/avatar_a.jpg',
  })),
  matches: Object.entries(columns).map(([id, tips]) => ({ matchId: Number(id), tips })),
});

const allOf = (rows: OverviewRows): OverviewRow[] =>
  Array.from({ length: rows.count }, (_, place) => rows.at(place) ?? []).flat();

const shown = (columns: Parameters<typeof overview>[0], matches: readonly CountedMatch[]) =>
  allOf(overviewRows(overview(columns), matches, classic)).map(
    ({ position, name, points, cells }) => [
      position,
      name,
      points,
      cells.map((cell) => cell.points),
    ],
  );

describe('the rows of the overview', () => {
  it('are ranked by the points of these matches, level ones by exact results and then by name', () => {
    const group = {
      1: tips(score(2, 1), score(1, 0), null),
      2: tips(null, score(0, 0), score(1, 1)),
    };
    const matches = [
      match({ id: 1, started: true, result: score(2, 1) }),
      match({ id: 2, started: true, result: score(3, 3) }),
    ];
    expect(shown(group, matches)).toEqual([
      [1, 'Bert', 4, [2, 2]],
      [2, 'Anna', 3, [3, 0]],
      [3, 'Änne', 2, [0, 2]],
    ]);
    expect(shown({ 1: tips(score(0, 0), score(0, 0), score(0, 0)) }, matches)).toEqual([
      [1, 'Anna', 0, [0]],
      [1, 'Änne', 0, [0]],
      [1, 'Bert', 0, [0]],
    ]);
  });

  it('count running scores without the point for who advances, and results with it', () => {
    const columns = { 1: tips(score(1, 1, 1), score(2, 1, 1), score(1, 1, 2)) };
    const knockout = (rest: Partial<CountedMatch>) => [
      match({ id: 1, stage: 'AF', started: true, ...rest }),
    ];
    const points = (matches: readonly CountedMatch[]) =>
      new Map(
        allOf(overviewRows(overview(columns), matches, classic)).map(({ name, points }) => [
          name,
          points,
        ]),
      );
    expect(points(knockout({ running: { home: 1, away: 1 } }))).toEqual(
      new Map([
        ['Anna', 3],
        ['Änne', 3],
        ['Bert', 0],
      ]),
    );
    expect(points(knockout({ result: score(1, 1, 1) }))).toEqual(
      new Map([
        ['Anna', 4],
        ['Änne', 3],
        ['Bert', 1],
      ]),
    );
  });

  it('have no points where nothing is known of the match yet', () => {
    const columns = { 1: tips(score(1, 1), null, score(0, 0)), 9: tips(null, null, null) };
    expect(shown(columns, [match({ id: 1, started: true })])).toEqual([
      [1, 'Anna', 0, [null, null]],
      [1, 'Änne', 0, [null, null]],
      [1, 'Bert', 0, [null, null]],
    ]);
  });

  it('of a part of a table stay where the server has put them', () => {
    const part = overview({ 1: tips(null, score(2, 1), null) }, 4_000);
    const rows = overviewRows(part, [match({ id: 1, result: score(2, 1) })], classic);
    expect(allOf(rows).map(({ position, name, points }) => [position, name, points])).toEqual([
      [1, 'Anna', 0],
      [2, 'Bert', 3],
      [3, 'Änne', 0],
    ]);
  });

  it('stand where the reference implementation ranks them', () => {
    const goals = fc.nat({ max: 3 });
    const tip = fc.option(
      fc.record({ home: goals, away: goals }).map((tip) => score(tip.home, tip.away)),
    );
    const group = fc.array(fc.tuple(tip, tip), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(group, goals, goals, (all, home, away) => {
        const matches = [
          match({ id: 1, started: true, running: { home, away } }),
          match({ id: 2, stage: 'AF', started: true, result: score(away, home, 1) }),
        ];
        const columns = {
          1: tips(...all.map(([one]) => one)),
          2: tips(...all.map(([, two]) => two)),
        };
        const rows = overviewRows(overview(columns), matches, classic);
        const expected = rank(allOf(rows).map((row) => ({ ...row, id: row.userId })));
        expect(allOf(rows).map(({ name, position }) => [name, position])).toEqual(
          expected.map(({ name, position }) => [name, position]),
        );
        for (const [place, { userId }] of allOf(rows).entries()) {
          expect(rows.placeOf(userId)).toBe(place);
          expect(rows.userAt(place)).toBe(userId);
        }
      }),
    );
  });

  it('recount after a goal only the match of the goal', () => {
    const still = match({ id: 1, started: true, running: { home: 0, away: 0 } });
    const before = match({ id: 2, started: true, running: { home: 0, away: 0 } });
    const after = { ...before, running: { home: 1, away: 0 } };
    expect(tipWorthOn({ ...still }, classic)).toBe(tipWorthOn(still, classic));
    expect(tipWorthOn(after, classic)).not.toBe(tipWorthOn(before, classic));
  });
});
