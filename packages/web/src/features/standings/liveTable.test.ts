import {
  createScoreboard,
  faultOfPointRules,
  MOST_POINTS,
  type PointRules,
  packTip,
  scoringOf,
  type Tip,
  totalOf,
} from '@tippspiel/rules';
import fc from 'fast-check';
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

  it('is what the server’s scoreboard and the plain definition say, by any points', () => {
    fc.assert(
      fc.property(anyRules, anyTips, anyScore, anyScore, (points, tips, first, goals) => {
        const scoring = scoringOf(points);
        const board = createScoreboard(tips.length, scoring);
        const stages = ['GA', 'AF'] as const;
        for (const [matchId, stage] of stages.entries()) {
          board.addColumn({
            matchId,
            stage,
            tips: Uint16Array.from(tips, (own) => packTip(own[matchId] ?? null)),
          });
        }
        for (const id of tips.keys()) board.setPlayer(id, { listed: true });
        board.setMatch(0, { result: { ...first, ko: 0 }, running: null });
        const rows = tips.map((_, userId) =>
          scoreRow({ userId, name: `Spieler ${userId}`, ...board.totalOf(userId, 'results') }),
        );
        board.setMatch(1, { result: null, running: goals });
        const onKnockout = tips.flatMap(([, own], id) => (own ? [[id, own] as const] : []));
        const live = withRunning(
          { ...table, rows },
          [{ running: goals, stage: 'AF', tips: new Map(onKnockout) }],
          null,
          null,
          scoring,
        );
        const results = new Map([
          [0, { stage: 'GA', result: { ...first, ko: 0 as const } }],
          [1, { stage: 'AF', result: { ...goals, ko: 0 as const } }],
        ]);
        for (const row of live.rows) {
          const total = { points: row.points, exact: row.exact, correct: row.correct };
          expect(board.totalOf(row.userId, 'running')).toEqual(total);
          expect(board.ranks('running').positionOfPlayer(row.userId)).toBe(row.position);
          const own = (tips[row.userId] ?? []).flatMap((each, id) =>
            each ? [[id, { ...each, ko: 0 as const }] as const] : [],
          );
          const player = { tips: new Map(own), championTip: null };
          expect(totalOf(player, results, null, scoring)).toEqual(total);
          expect(totalOf(player, results, null, classic)).toMatchObject({
            exact: row.exact,
            correct: row.correct,
          });
        }
      }),
    );
  });
});

const ofScore = fc.nat({ max: MOST_POINTS.exact });
const anyRules: fc.Arbitrary<PointRules> = fc
  .record({
    exact: ofScore,
    difference: ofScore,
    tendency: ofScore,
    drawIs: fc.constantFrom('difference' as const, 'tendency' as const),
    knockout: fc.nat({ max: MOST_POINTS.knockout }),
    champion: fc.nat({ max: MOST_POINTS.champion }),
  })
  .filter((points) => faultOfPointRules(points) === null);
const goals = fc.nat({ max: 3 });
const anyScore = fc.record({ home: goals, away: goals });
const anyTip = fc.record({ home: goals, away: goals, ko: fc.constantFrom(0 as const, 1, 2) });
/** Of each player on two matches. */
const anyTips = fc.array(fc.tuple(fc.option(anyTip), fc.option(anyTip)), {
  minLength: 1,
  maxLength: 6,
});
