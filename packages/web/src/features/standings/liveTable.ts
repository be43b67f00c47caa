import {
  type KoChoice,
  moneyPrizes,
  type PrizeRules,
  rank,
  type Score,
  type StageCode,
  scoreTip,
  type Tip,
} from '@tippspiel/rules';
import type { ScoreRow, ScoreTable } from './scoreQuery.ts';

/** A match that is being played, with the tips on it by player id. */
export interface RunningMatch {
  readonly running: Score;
  /** Who advances, where that is imagined; while a match is played it is open. */
  readonly ko?: KoChoice;
  readonly stage: StageCode;
  readonly tips: ReadonlyMap<number, Tip>;
}

export interface LiveRow extends ScoreRow {
  /** Points that running scores add; 0 without any. */
  readonly livePoints: number;
}

export interface LiveScoreTable extends Omit<ScoreTable, 'rows'> {
  readonly rows: readonly LiveRow[];
  /** Whether a running score counts in it: points, places and prizes are provisional. */
  readonly isProvisional: boolean;
}

/**
 * Adds running scores to a whole table that counts results alone (docs/game.md, 'Ranking').
 *
 * @param placesBefore the places that the last match day changes, by player id; null = there was none before
 */
export const withRunning = (
  table: ScoreTable,
  matches: readonly RunningMatch[],
  rules: PrizeRules | null,
  placesBefore: ReadonlyMap<number, number> | null,
): LiveScoreTable => {
  if (matches.length === 0) {
    return {
      ...table,
      rows: table.rows.map((row) => ({ ...row, livePoints: 0 })),
      isProvisional: false,
    };
  }
  const counted = table.rows.map((row) => {
    const added = worthOf(row.userId, matches);
    return {
      ...row,
      id: row.userId,
      points: row.points + added.points,
      exact: row.exact + added.exact,
      correct: row.correct + added.correct,
      livePoints: added.points,
    };
  });
  const ranked = rank(counted);
  const cents = rules ? moneyPrizes(rules, ranked) : [];
  const rows = ranked.map(({ id: _, ...row }, index) => ({
    ...row,
    change: placesBefore && (placesBefore.get(row.userId) ?? row.position) - row.position,
    prizeCents: cents[index] ?? null,
  }));
  return { ...table, rows, isProvisional: true };
};

/** As long as who advances is open nobody has its point. */
export const worthOf = (userId: number, matches: readonly RunningMatch[]) => {
  const sum = { points: 0, exact: 0, correct: 0 };
  for (const { running, ko = 0, stage, tips } of matches) {
    const tip = tips.get(userId);
    if (!tip) continue;
    const { points, exact, correct } = scoreTip(tip, { ...running, ko }, stage);
    sum.points += points;
    sum.exact += Number(exact);
    sum.correct += Number(correct);
  }
  return sum;
};
