import { compareText, nameSortKey } from './name-order.ts';
import type { MatchResult, Scoring, StageCode, Tip, TipScore } from './points.ts';

/** What counts in the standings: points, exact results, and matches with the right tendency. */
export type PlayerTotal = { points: number; exact: number; correct: number };

/** A player's tips by match id, and the isocode of the champion they tipped. */
export type PlayerTips = { tips: ReadonlyMap<number, Tip>; championTip: string | null };

export type Results = ReadonlyMap<number, { stage: StageCode; result: MatchResult }>;

/**
 * Sums up one player. A tip without a result counts nothing; `champion` (isocode) is null until
 * the tournament is won.
 */
export function totalOf(
  player: PlayerTips,
  results: Results,
  champion: string | null,
  scoring: Scoring,
): PlayerTotal {
  const total: PlayerTotal = { points: 0, exact: 0, correct: 0 };
  for (const [matchId, tip] of player.tips) {
    const played = results.get(matchId);
    if (played === undefined) continue;
    const score = scoring.score(tip, played.result, played.stage);
    total.points += score.points;
    total.exact += Number(score.exact);
    total.correct += Number(score.correct);
  }
  if (champion !== null && player.championTip === champion) total.points += scoring.champion;
  return total;
}

/** Adds what a tip is worth to a total; `times` -1 takes it away. */
export function addScore<Total extends PlayerTotal>(
  total: Total,
  score: TipScore | null,
  times: 1 | -1 = 1,
): Total {
  if (score === null) return total;
  return {
    ...total,
    points: total.points + times * score.points,
    exact: total.exact + times * Number(score.exact),
    correct: total.correct + times * Number(score.correct),
  };
}

/** The order of the standings: points, then exact results, then right tendencies, all descending. */
export function compareTotals(a: PlayerTotal, b: PlayerTotal): number {
  return b.points - a.points || b.exact - a.exact || b.correct - a.correct;
}

/**
 * The rows in listed order with their position: equal totals share one and the next position
 * skips (1, 1, 3). Tied rows are listed by name in German order, then by id.
 */
export function rank<Row extends PlayerTotal & { id: number; name: string }>(
  rows: readonly Row[],
): (Row & { position: number })[] {
  const sorted = rows
    .map((row) => ({ row, key: nameSortKey(row.name) }))
    .toSorted(
      (a, b) => compareTotals(a.row, b.row) || compareText(a.key, b.key) || a.row.id - b.row.id,
    );
  let position = 1;
  return sorted.map(({ row }, index) => {
    const before = sorted[index - 1]?.row;
    if (before !== undefined && compareTotals(before, row) !== 0) position = index + 1;
    return { ...row, position };
  });
}
