import {
  type Distribution,
  grown,
  PACKED_TIPS,
  type Tendency,
  tendencyOf,
  unpackTip,
} from '@tippspiel/rules';

/**
 * How active players tipped the matches that have started, counted once a match and then kept up to
 * date player by player (docs/game.md, 'Distributions').
 */
export const createTendencyCounts = () => {
  const columns = new Map<number, { tips: Uint16Array; counts: Distribution }>();
  let active = new Uint8Array(0);

  const isActive = (id: number): boolean => active[id] === 1;

  return {
    setActive: (id: number, next: boolean): void => {
      if (isActive(id) === next) return;
      if (id >= active.length) active = grown(active, new Uint8Array(2 * (id + 1)));
      active[id] = Number(next);
      for (const { tips, counts } of columns.values()) {
        const tendency = tendencyOfPacked(tips[id] ?? 0);
        if (tendency) counts[tendency] += next ? 1 : -1;
      }
    },
    /** @param tips a packed tip a player id; never changed */
    setColumn: (matchId: number, tips: Uint16Array): void => {
      columns.set(matchId, { tips, counts: countAll(tips, active) });
    },
    removeColumn: (matchId: number): void => void columns.delete(matchId),
    /** A packed tip a player id, of those who are not active, too; null = the match has no column. */
    column: (matchId: number): Uint16Array | null => columns.get(matchId)?.tips ?? null,
    /** Null = the match has no column. */
    ofAll: (matchId: number): Distribution | null => {
      const column = columns.get(matchId);
      return column ? { ...column.counts } : null;
    },
    /** @param ids players, of which the active ones count */
    among: (matchId: number, ids: Iterable<number>): Distribution | null => {
      const column = columns.get(matchId);
      return column ? countTendencies(column.tips, ids, isActive) : null;
    },
  };
};

export type TendencyCounts = ReturnType<typeof createTendencyCounts>;

/** By tip first: a look-up a player would take seconds for two million and all matches. */
const countAll = (tips: Uint16Array, active: Uint8Array): Distribution => {
  const byTip = new Uint32Array(PACKED_TIPS);
  const length = Math.min(tips.length, active.length);
  for (let id = 0; id < length; id += 1) {
    const tip = tips[id] ?? 0;
    if (active[id] === 1) byTip[tip] = (byTip[tip] ?? 0) + 1;
  }
  const counts: Distribution = { home: 0, draw: 0, away: 0 };
  for (const [tip, count] of byTip.entries()) {
    const tendency = tendencyOfPacked(tip);
    if (tendency) counts[tendency] += count;
  }
  return counts;
};

/** @param tips a packed tip a player id */
export const countTendencies = (
  tips: Uint16Array,
  ids: Iterable<number>,
  isCounted: (id: number) => boolean,
): Distribution => {
  const counts: Distribution = { home: 0, draw: 0, away: 0 };
  for (const id of ids) {
    const tendency = tendencyOfPacked(tips[id] ?? 0);
    if (tendency && isCounted(id)) counts[tendency] += 1;
  }
  return counts;
};

/** What a packed tip says who wins; null where there is no tip. */
const tendencyOfPacked = (packed: number): Tendency | null => TENDENCIES[packed] ?? null;

const TENDENCIES = Array.from({ length: PACKED_TIPS }, (_, packed) => {
  const tip = unpackTip(packed);
  return tip && tendencyOf(tip);
});
