import type { Scoreboard } from './scoreboard.ts';
import type { PackedTotal } from './totals.ts';
import { countUpTo, ranksAmong } from './totals.ts';

/** What the standings of some players were after a match day, and who had most of that day alone. */
export interface DayOutcome {
  /** The greatest total of the day; 0 = nobody has a point. */
  readonly best: PackedTotal;
  /** Everybody who has it, in the order of the players; empty if nobody has a point. */
  readonly bestIds: Uint32Array;
  /** The position that a total has after the day. */
  readonly positionOf: (total: PackedTotal) => number;
}

/** A tournament from match day to match day. */
export interface DayByDay {
  /** Worked out day by day as they are asked for. */
  readonly outcomes: Iterable<DayOutcome>;
  /** A player's totals after each of the days; of who came later, and so has no points, all 0. */
  readonly totalsOf: (id: number) => PackedTotal[];
}

type Board = Pick<Scoreboard, 'columnOf' | 'worthOf' | 'packedTotalOf'>;

/**
 * Results alone count. A day costs a pass over the players for each of its matches and some more. After
 * the last day everything counts that the table counts, the champion's points, too.
 *
 * It stays as the scoreboard is now, so a caller may let time pass between the days.
 *
 * @param days the matches of each match day, in order
 * @param ids the players that are ranked among each other, rising
 */
export function dayByDay(
  board: Board,
  days: readonly (readonly number[])[],
  ids: Uint32Array,
): DayByDay {
  const finalTotals = Float64Array.from(ids, (id) => board.packedTotalOf(id, 'results'));
  const played = days.map((matchIds) => matchIds.flatMap((id) => playedMatch(board, id)));
  const totalsOf = (id: number): PackedTotal[] => {
    const place = countUpTo(ids, id) - 1;
    const final = ids[place] === id ? (finalTotals[place] ?? 0) : 0;
    let sum = 0;
    return played.map((matches, index) => {
      for (const { tips, worth } of matches) sum += worth[tips[id] ?? 0] ?? 0;
      return index < played.length - 1 ? sum : final;
    });
  };
  return { outcomes: outcomes(played, ids, finalTotals), totalsOf };
}

/** Neither is ever changed. */
interface PlayedMatch {
  readonly tips: Uint16Array;
  readonly worth: Float64Array;
}

/** Nothing of a match that does not count. */
const playedMatch = (board: Board, matchId: number): PlayedMatch[] => {
  const [tips, worth] = [board.columnOf(matchId), board.worthOf(matchId)];
  return tips === null || worth === null ? [] : [{ tips, worth }];
};

function* outcomes(
  days: readonly (readonly PlayedMatch[])[],
  ids: Uint32Array,
  finalTotals: Float64Array,
): Generator<DayOutcome> {
  const sums = new Float64Array(ids.length);
  const ofDay = new Float64Array(ids.length);
  for (const [index, matches] of days.entries()) {
    ofDay.fill(0);
    for (const match of matches) addMatch(match, ids, ofDay);
    for (let place = 0; place < ids.length; place += 1) {
      sums[place] = (sums[place] ?? 0) + (ofDay[place] ?? 0);
    }
    const totals = index < days.length - 1 ? sums : finalTotals;
    yield { ...bestOf(ids, ofDay), positionOf: ranksAmong(totals).positionOf };
  }
}

const addMatch = ({ tips, worth }: PlayedMatch, ids: Uint32Array, sums: Float64Array): void => {
  for (let place = 0; place < ids.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + (worth[tips[ids[place] ?? 0] ?? 0] ?? 0);
  }
};

const bestOf = (ids: Uint32Array, totals: Float64Array): Pick<DayOutcome, 'best' | 'bestIds'> => {
  let best = 0;
  let count = 0;
  for (let place = 0; place < totals.length; place += 1) {
    const total = totals[place] ?? 0;
    if (total > best) {
      best = total;
      count = 0;
    }
    if (total === best) count += 1;
  }
  const bestIds = new Uint32Array(best === 0 ? 0 : count);
  let next = 0;
  for (let place = 0; place < totals.length && next < bestIds.length; place += 1) {
    if (totals[place] !== best) continue;
    bestIds[next] = ids[place] ?? 0;
    next += 1;
  }
  return { best, bestIds };
};
