import type { PackedTotal } from './packed-total.ts';

/** Positions by total: equal totals share one, and the next skips (1, 1, 3), as in `rank`. */
export interface Ranks {
  /** How many players are ranked. */
  readonly players: number;
  /** 1 + how many have a greater total. */
  readonly positionOf: (total: PackedTotal) => number;
}

/**
 * Counts instead of sorting: totals are bounded by the matches played, so one pass over the players
 * and one over the possible totals give everybody's position.
 *
 * @param totals by player id
 * @param listed by player id: 1 = ranked, 0 = left out
 */
export function ranksOf(totals: Uint32Array, listed: Uint8Array): Ranks {
  let highest = 0;
  let players = 0;
  for (let id = 0; id < listed.length; id += 1) {
    if (listed[id] !== 1) continue;
    players += 1;
    highest = Math.max(highest, totals[id] ?? 0);
  }
  const greater = new Uint32Array(highest + 1);
  for (let id = 0; id < listed.length; id += 1) {
    const total = totals[id] ?? 0;
    if (listed[id] === 1) greater[total] = (greater[total] ?? 0) + 1;
  }
  let above = 0;
  for (let total = highest; total >= 0; total -= 1) {
    const equal = greater[total] ?? 0;
    greater[total] = above;
    above += equal;
  }
  return {
    players,
    positionOf: (total) => (total > highest ? 1 : 1 + (greater[total] ?? 0)),
  };
}
