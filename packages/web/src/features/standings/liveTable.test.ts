import type { Tip } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { scoreRow } from '../../test/scoreRow.ts';
import { classic } from '../../test/tournament.ts';
import { type RunningMatch, withRunning } from './liveTable.ts';

const table = {
  rows: [
    scoreRow({ userId: 1, name: 'Anna', points: 5, exact: 1, correct: 2, prizeCents: 2000 }),
    scoreRow({ userId: 2, name: 'Bert', position: 2, points: 4, prizeCents: 0 }),
    scoreRow({ userId: 3, name: 'Carla', position: 3, points: 4, forMoney: false }),
  ],
  total: 3,
  moneyPlayers: 2,
  fullStakes: 0,
  payments: null,
};
const tip = (home: number, away: number, ko: Tip['ko'] = 0): Tip => ({ home, away, ko });
const running = (
  home: number,
  away: number,
  tips: readonly (readonly [number, Tip])[],
  stage = 'GA',
): RunningMatch => ({ running: { home, away }, stage, tips: new Map(tips) });
const rules = { mode: 'overall', stakeCents: 1000 } as const;

const shown = (matches: readonly RunningMatch[]) =>
  withRunning(table, matches, rules, null, classic).rows.map(
    ({ name, position, points, exact, correct, livePoints, prizeCents }) => ({
      row: [position, name, points, exact, correct],
      livePoints,
      prizeCents,
    }),
  );

describe('a table with running scores', () => {
  it('is the table itself while nothing is played', () => {
    const still = withRunning(table, [], rules, null, classic);
    expect(still.isProvisional).toBe(false);
    expect(still.rows.map(({ position, livePoints }) => [position, livePoints])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it('adds what the goals are worth, and ranks and pays anew', () => {
    const match = running(2, 1, [
      [1, tip(0, 1)],
      [2, tip(2, 1)],
      [3, tip(1, 0)],
    ]);
    expect(shown([match])).toEqual([
      { row: [1, 'Bert', 7, 1, 1], livePoints: 3, prizeCents: 1750 },
      { row: [2, 'Carla', 6, 0, 1], livePoints: 2, prizeCents: null },
      { row: [3, 'Anna', 5, 1, 2], livePoints: 0, prizeCents: 250 },
    ]);
    expect(withRunning(table, [match], rules, null, classic).isProvisional).toBe(true);
  });

  it('gives nobody the point for who advances, and adds several matches', () => {
    const knockout = running(1, 1, [[1, tip(1, 1, 1)]], 'AF');
    expect(shown([knockout, running(0, 0, [[1, tip(1, 1)]])])[0]).toMatchObject({
      row: [1, 'Anna', 10, 2, 4],
      livePoints: 5,
    });
  });

  it('has no prizes where nobody plays for money', () => {
    const rows = withRunning(table, [running(0, 0, [])], null, null, classic).rows;
    expect(rows.map(({ prizeCents }) => prizeCents)).toEqual([null, null, null]);
  });

  it('says what changed against the places before the last match day', () => {
    const match = running(2, 1, [[2, tip(2, 1)]]);
    const before = new Map([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    const changes = (placesBefore: typeof before | null) =>
      withRunning(table, [match], rules, placesBefore, classic).rows.map(({ name, change }) => [
        name,
        change,
      ]);
    expect(changes(before)).toEqual([
      ['Bert', 1],
      ['Anna', -1],
      ['Carla', -1],
    ]);
    expect(changes(null).map(([, change]) => change)).toEqual([null, null, null]);
  });
});
