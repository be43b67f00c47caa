import type { MatchResult, Score, Tip } from '../points.ts';
import type { StageCode } from '../stage.ts';
import type { PlayerTotal } from '../standings.ts';
import { unpackTip } from './packed-tip.ts';
import {
  CHAMPION_TOTAL,
  MAX_MATCHES,
  type PackedTotal,
  unpackTotal,
  worthOfTips,
  worthWhileRunning,
} from './packed-total.ts';
import { type Ranks, ranksOf } from './ranks.ts';

/** A started match: what all players tipped. */
export interface Column {
  readonly matchId: number;
  readonly stage: StageCode;
  /** A packed tip a player id; ids beyond its end have none. Never changed. */
  readonly tips: Uint16Array;
}

/** What is known of a match that has started; a result ends a running score. */
export interface MatchState {
  readonly result: MatchResult | null;
  readonly running: Score | null;
}

/** What counts: results alone, or running scores too. */
export type Counting = 'results' | 'running';

/** All totals of a tournament by player id. The plain definition is `totalOf` and `rank`. */
export interface Scoreboard {
  /** @throws RangeError for more matches than totals can hold */
  readonly addColumn: (column: Column) => void;
  /** Of a match without a column nothing is counted. */
  readonly setMatch: (matchId: number, state: MatchState) => void;
  /** @param champion a number for each country, as in `setPlayer`; 0 = none yet */
  readonly setChampion: (champion: number) => void;
  /** @param championTip 0 = none */
  readonly setPlayer: (id: number, player: { listed: boolean; championTip: number }) => void;
  readonly totalOf: (id: number, counting: Counting) => PlayerTotal;
  /** Positions among all listed players. */
  readonly ranks: (
    counting: Counting,
  ) => Ranks & { readonly positionOfPlayer: (id: number) => number };
  /** What the players have from these matches alone, by id, packed. */
  readonly totalsOf: (matchIds: Iterable<number>, counting: Counting) => Uint32Array;
  readonly tipOf: (matchId: number, id: number) => Tip | null;
}

/**
 * Columns and look-up tables: a result, a correction or a goal costs one pass over the column of its
 * match, whatever else was played, and ranks are counted, not sorted.
 *
 * @param capacity greater than the player ids that are expected; it grows where one is not
 */
export function createScoreboard(capacity: number): Scoreboard {
  const matches = new Map<
    number,
    { column: Column; worth: Record<Counting, Uint32Array | null> }
  >();
  const totals: Record<Counting, Uint32Array> = {
    results: new Uint32Array(capacity),
    running: new Uint32Array(capacity),
  };
  let listed = new Uint8Array(capacity);
  let championTips = new Uint16Array(capacity);
  let champion = 0;
  let counted: Partial<Record<Counting, Ranks>> = {};

  const makeRoom = (size: number): void => {
    if (size <= listed.length) return;
    const next = Math.max(size, 2 * listed.length);
    totals.results = grown(totals.results, new Uint32Array(next));
    totals.running = grown(totals.running, new Uint32Array(next));
    listed = grown(listed, new Uint8Array(next));
    championTips = grown(championTips, new Uint16Array(next));
  };

  const addColumn = (column: Column): void => {
    if (matches.has(column.matchId)) return;
    if (matches.size >= MAX_MATCHES) throw new RangeError(`more than ${MAX_MATCHES} matches`);
    makeRoom(column.tips.length);
    matches.set(column.matchId, { column, worth: { results: null, running: null } });
  };

  const setMatch = (matchId: number, { result, running }: MatchState): void => {
    const match = matches.get(matchId);
    if (match === undefined) return;
    const { column, worth } = match;
    const final = result && worthOfTips(result, column.stage);
    const next: Record<Counting, Uint32Array | null> = {
      results: final,
      running: final ?? (running && worthWhileRunning(running, column.stage)),
    };
    for (const counting of ['results', 'running'] as const) {
      addDifference(totals[counting], column.tips, worth[counting], next[counting]);
    }
    match.worth = next;
    counted = {};
  };

  const setChampion = (next: number): void => {
    for (let id = 0; id < championTips.length; id += 1) {
      const tip = championTips[id] ?? 0;
      if (tip === 0 || champion === next) continue;
      if (tip === champion) addTotal(id, -CHAMPION_TOTAL);
      if (tip === next) addTotal(id, CHAMPION_TOTAL);
    }
    champion = next;
    counted = {};
  };

  const setPlayer: Scoreboard['setPlayer'] = (id, player) => {
    makeRoom(id + 1);
    const isRight = (tip: number) => tip !== 0 && tip === champion;
    if (isRight(championTips[id] ?? 0)) addTotal(id, -CHAMPION_TOTAL);
    if (isRight(player.championTip)) addTotal(id, CHAMPION_TOTAL);
    championTips[id] = player.championTip;
    listed[id] = Number(player.listed);
    counted = {};
  };

  const addTotal = (id: number, difference: PackedTotal): void => {
    for (const counting of ['results', 'running'] as const) {
      totals[counting][id] = (totals[counting][id] ?? 0) + difference;
    }
  };

  const packedOf = (id: number, counting: Counting): PackedTotal => totals[counting][id] ?? 0;

  return {
    addColumn,
    setMatch,
    setChampion,
    setPlayer,
    totalOf: (id, counting) => unpackTotal(packedOf(id, counting)),
    ranks: (counting) => {
      const ranks = counted[counting] ?? ranksOf(totals[counting], listed);
      counted[counting] = ranks;
      return { ...ranks, positionOfPlayer: (id) => ranks.positionOf(packedOf(id, counting)) };
    },
    totalsOf: (matchIds, counting) => {
      const sums = new Uint32Array(listed.length);
      for (const matchId of new Set(matchIds)) {
        const match = matches.get(matchId);
        if (match) addDifference(sums, match.column.tips, null, match.worth[counting]);
      }
      return sums;
    },
    tipOf: (matchId, id) => unpackTip(matches.get(matchId)?.column.tips[id] ?? 0),
  };
}

function grown<Values extends Uint8Array | Uint16Array | Uint32Array>(
  from: Values,
  to: Values,
): Values {
  to.set(from);
  return to;
}

/** Adds to each player's total what the tip is worth now beyond what it was worth before. */
function addDifference(
  totals: Uint32Array,
  tips: Uint16Array,
  before: Uint32Array | null,
  after: Uint32Array | null,
): void {
  if (before === null && after === null) return;
  const length = before?.length ?? after?.length ?? 0;
  const difference = Int32Array.from(
    { length },
    (_, tip) => (after?.[tip] ?? 0) - (before?.[tip] ?? 0),
  );
  for (let id = 0; id < tips.length; id += 1) {
    totals[id] = (totals[id] ?? 0) + (difference[tips[id] ?? 0] ?? 0);
  }
}
