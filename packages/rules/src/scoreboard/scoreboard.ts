import type { MatchResult, Score, Scoring, StageCode } from '../points.ts';
import type { PlayerTotal } from '../standings.ts';
import {
  MAX_MATCHES,
  orderByTotal,
  type PackedTotal,
  packTotal,
  type Ranks,
  ranksAmong,
  unpackTip,
  unpackTotal,
  worthOfTips,
} from './totals.ts';

/** A started match: what all players tipped. */
export interface Column {
  readonly matchId: number;
  readonly stage: StageCode;
  /** A packed tip a player id; ids beyond its end have none. Never changed. */
  readonly tips: Uint16Array;
}

/** A closed question, that of the champion too: what all players answered, and what that has earned. */
export interface CountedQuestion {
  /** `width` cells a player id; ids beyond its end have none. Never changed. */
  readonly column: Uint16Array;
  readonly width: number;
  /** Points by cell, see `worthOfCells`; empty = nobody has said what was right. */
  readonly worth: ReadonlyMap<number, number>;
  /** Whether `questionPointsOf` includes what it has earned; it includes nothing of the champion's question. */
  readonly countsApart: boolean;
}

/** What is known of a match that has started; a result ends a running score. */
export interface MatchState {
  readonly result: MatchResult | null;
  readonly running: Score | null;
}

/** What counts: results alone, or running scores too. */
export type Counting = 'results' | 'running';

interface BoardPlayerState {
  /** Whether the player is ranked. */
  readonly listed: boolean;
  /** Counts whatever has been played: what is left of tips that have been deleted. */
  readonly kept?: PlayerTotal | null;
}

/** Totals of a part of what was played, as they were when asked for. */
export interface PartialBoard {
  readonly packedTotalOf: (id: number) => PackedTotal;
  /** Among all listed players. */
  readonly positionOfPlayer: (id: number) => number;
  /** As {@link Scoreboard.inOrder}. */
  readonly inOrder: (ids: Uint32Array) => Uint32Array;
}

/** Positions of all listed players. */
interface PlayerRanks extends Ranks {
  readonly isListed: (id: number) => boolean;
  readonly positionOfPlayer: (id: number) => number;
}

/** All totals of a tournament by player id. The plain definition is `totalOf` and `rank`. */
export type Scoreboard = ReturnType<typeof createScoreboard>;

/**
 * Columns and look-up tables: a result, a correction or a goal costs one pass over the column of its
 * match, whatever else was played, and ranks are counted, not sorted.
 *
 * @param capacity greater than the player ids that are expected; it grows where one is not
 */
export function createScoreboard(capacity: number, scoring: Scoring) {
  const matches = new Map<
    number,
    { column: Column; state: MatchState; worth: Record<Counting, Float64Array | null> }
  >();
  const totals: Record<Counting, Float64Array> = {
    results: new Float64Array(capacity),
    running: new Float64Array(capacity),
  };
  let listed = new Uint8Array(capacity);
  // A table asks it of each row: to look into the columns of twenty questions takes longer than the rest of the row.
  let questionPoints = new Int32Array(capacity);
  const questions = new Map<number, CountedQuestion>();
  const keptTotals = new Map<number, PackedTotal>();
  let version = 0;
  let counted: Partial<Record<Counting, PlayerRanks>> = {};

  const makeRoom = (size: number): void => {
    if (size <= listed.length) return;
    const next = Math.max(size, 2 * listed.length);
    totals.results = grown(totals.results, new Float64Array(next));
    totals.running = grown(totals.running, new Float64Array(next));
    listed = grown(listed, new Uint8Array(next));
    questionPoints = grown(questionPoints, new Int32Array(next));
  };

  const addColumn = (column: Column): void => {
    if (matches.has(column.matchId)) return;
    if (matches.size >= MAX_MATCHES) throw new RangeError(`more than ${MAX_MATCHES} matches`);
    makeRoom(column.tips.length);
    const [state, worth] = [NOT_STARTED, { results: null, running: null }];
    matches.set(column.matchId, { column, state, worth });
  };

  const setMatch = (matchId: number, state: MatchState): void => {
    const match = matches.get(matchId);
    if (match === undefined || isSameState(match.state, state)) return;
    const { column, worth } = match;
    const { result, running } = state;
    const { stage } = column;
    const final = result && worthOfTips(scoring, { stage, result, running: null });
    const next: Record<Counting, Float64Array | null> = {
      results: final,
      running: final ?? (running && worthOfTips(scoring, { stage, result, running })),
    };
    addDifference(totals.running, column.tips, worth.running, next.running);
    if (addDifference(totals.results, column.tips, worth.results, next.results)) version += 1;
    match.state = { result, running };
    match.worth = next;
    counted = {};
  };

  const removeColumn = (matchId: number): void => {
    setMatch(matchId, { result: null, running: null });
    matches.delete(matchId);
  };

  const setQuestion = (id: number, next: CountedQuestion | null): void => {
    const before = questions.get(id) ?? null;
    if (next) questions.set(id, next);
    else questions.delete(id);
    if (isSameQuestion(before, next)) return;
    if (next) makeRoom(Math.ceil(next.column.length / next.width));
    if (before && before.column === next?.column) addEarned(next, before.worth);
    else {
      if (before) addEarned({ ...before, worth: new Map() }, before.worth);
      if (next) addEarned(next, new Map());
    }
    version += 1;
    counted = {};
  };

  /** Adds what answers earn now beyond what they earned `before`, by cell. */
  const addEarned = (
    { column, width, worth, countsApart }: CountedQuestion,
    before: CountedQuestion['worth'],
  ): void => {
    // Looked up for each cell of two million players: a map would take ten times as long.
    const difference = new Float64Array(2 ** 16);
    for (const [cell, points] of before) difference[cell] = -points * POINT;
    for (const [cell, points] of worth) difference[cell] = (difference[cell] ?? 0) + points * POINT;
    const { results, running } = totals;
    for (let at = 0; at < column.length; at += 1) {
      const earned = difference[column[at] ?? 0] ?? 0;
      if (earned === 0) continue;
      const id = width === 1 ? at : Math.floor(at / width);
      results[id] = (results[id] ?? 0) + earned;
      running[id] = (running[id] ?? 0) + earned;
      if (countsApart) questionPoints[id] = (questionPoints[id] ?? 0) + earned / POINT;
    }
  };

  const setPlayer = (id: number, player: BoardPlayerState): void => {
    makeRoom(id + 1);
    const [before, wasListed] = [packedOf(id, 'results'), listed[id] === 1];
    const kept = player.kept ? packTotal(player.kept) : 0;
    addTotal(id, kept - (keptTotals.get(id) ?? 0));
    if (kept > 0) keptTotals.set(id, kept);
    else keptTotals.delete(id);
    listed[id] = Number(player.listed);
    const after = packedOf(id, 'results');
    // Who has no point is before nobody.
    if (after !== before || (after > 0 && wasListed !== player.listed)) version += 1;
    counted = {};
  };

  const addTotal = (id: number, difference: PackedTotal): void => {
    for (const counting of ['results', 'running'] as const) {
      totals[counting][id] = (totals[counting][id] ?? 0) + difference;
    }
  };

  const packedOf = (id: number, counting: Counting): PackedTotal => totals[counting][id] ?? 0;

  const sumsOf = (matchIds: Iterable<number>, counting: Counting): Float64Array => {
    const sums = new Float64Array(listed.length);
    for (const matchId of new Set(matchIds)) {
      const match = matches.get(matchId);
      if (match) addDifference(sums, match.column.tips, null, match.worth[counting]);
    }
    return sums;
  };
  const partial = (sums: Float64Array): PartialBoard => {
    const ranks = ranksAmong(sums, listed);
    const packedTotalOf = (id: number) => sums[id] ?? 0;
    return {
      packedTotalOf,
      positionOfPlayer: (id) => ranks.positionOf(packedTotalOf(id)),
      inOrder: (ids) => orderByTotal(ids, sums),
    };
  };

  const rank = (counting: Counting): PlayerRanks => {
    const ranks = ranksAmong(totals[counting], listed);
    return {
      ...ranks,
      isListed: (id) => listed[id] === 1,
      positionOfPlayer: (id) => ranks.positionOf(packedOf(id, counting)),
    };
  };

  return {
    /** @throws RangeError for more matches than totals can hold */
    addColumn,
    /** With all that it counted for. */
    removeColumn,
    /** Of a match without a column nothing is counted. */
    setMatch,
    /** What of a closed question counts from now on, in all totals, but in no day's; null = nothing. */
    setQuestion,
    setPlayer,
    totalOf: (id: number, counting: Counting) => unpackTotal(packedOf(id, counting)),
    /** The same packed: for comparing, a greater one stands further up. */
    packedTotalOf: packedOf,
    /** How many of a player's points the organiser's questions have earned. */
    questionPointsOf: (id: number): number => questionPoints[id] ?? 0,
    /** Positions among all listed players. */
    ranks: (counting: Counting) => {
      counted[counting] ??= rank(counting);
      return counted[counting];
    },
    /**
     * @param ids in the order that holds between equal totals
     * @returns the ids in listed order
     */
    inOrder: (ids: Uint32Array, counting: Counting) => orderByTotal(ids, totals[counting]),
    /** What players have from these matches alone, without what is kept and what questions have earned. */
    within: (matchIds: Iterable<number>, counting: Counting) => partial(sumsOf(matchIds, counting)),
    /** What they would have if these matches had not been played. */
    without: (matchIds: Iterable<number>, counting: Counting) => {
      const rest = sumsOf(matchIds, counting);
      for (let id = 0; id < rest.length; id += 1) {
        rest[id] = (totals[counting][id] ?? 0) - (rest[id] ?? 0);
      }
      return partial(rest);
    },
    /** A packed tip a player id; null = the match has no column. */
    columnOf: (matchId: number) => matches.get(matchId)?.column.tips ?? null,
    tipOf: (matchId: number, id: number) => unpackTip(matches.get(matchId)?.column.tips[id] ?? 0),
    /** What each packed tip is worth by the match's result; null = it has none, or no column. */
    worthOf: (matchId: number) => matches.get(matchId)?.worth.results ?? null,
    /** Another number whenever results, or players with points, change what listed players have. */
    version: () => version,
  };
}

/** One point in a packed total. */
const POINT = packTotal({ points: 1, exact: 0, correct: 0 });

const NOT_STARTED: MatchState = { result: null, running: null };

const isSameState = (a: MatchState, b: MatchState): boolean =>
  isSameScore(a.result, b.result) && isSameScore(a.running, b.running);

/** Whether two questions earn everybody the same, as far as that is seen without looking at everybody. */
const isSameQuestion = (a: CountedQuestion | null, b: CountedQuestion | null): boolean => {
  if ((a?.worth.size ?? 0) === 0 && (b?.worth.size ?? 0) === 0) return true;
  if (a?.column !== b?.column || a?.worth.size !== b?.worth.size) return false;
  return Array.from(a?.worth ?? []).every(([cell, points]) => b?.worth.get(cell) === points);
};

const isSameScore = (a: (Score & { ko?: number }) | null, b: typeof a): boolean =>
  a?.home === b?.home && a?.away === b?.away && a?.ko === b?.ko;

/**
 * Adds to each player's total what the tip is worth now beyond what it was worth before.
 *
 * @param totals packed, by player id; changed
 * @param tips a packed tip a player id
 * @param before what each packed tip was worth, `after` what it is; null = nothing
 * @returns whether that is a difference
 */
function addDifference(
  totals: Float64Array,
  tips: Uint16Array,
  before: Float64Array | null,
  after: Float64Array | null,
): boolean {
  if (before === null && after === null) return false;
  const length = before?.length ?? after?.length ?? 0;
  const difference = Float64Array.from(
    { length },
    (_, tip) => (after?.[tip] ?? 0) - (before?.[tip] ?? 0),
  );
  // A pass over two million players for each match that has not changed would take longer than the goal.
  if (difference.every((each) => each === 0)) return false;
  for (let id = 0; id < tips.length; id += 1) {
    totals[id] = (totals[id] ?? 0) + (difference[tips[id] ?? 0] ?? 0);
  }
  return true;
}

/** Copies what is known by id into a larger array. @returns the larger one */
export function grown<
  Values extends Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array,
>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
