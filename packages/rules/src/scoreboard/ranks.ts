import type { PackedTotal } from './packed.ts';

/** Positions by total: equal totals share one, and the next skips (1, 1, 3), as in `rank`. */
export interface Ranks {
  /** How many players are ranked. */
  readonly players: number;
  /** 1 + how many have a greater total. */
  readonly positionOf: (total: PackedTotal) => number;
  /** Of those with the least; 1 = nobody is ranked. */
  readonly lastPosition: number;
  /** The next greater total that a player has; null = there is none. */
  readonly nextAbove: (total: PackedTotal) => PackedTotal | null;
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
  // From the top down.
  const distinct: PackedTotal[] = [];
  let above = 0;
  for (let total = highest; total >= 0; total -= 1) {
    const equal = greater[total] ?? 0;
    if (equal > 0) distinct.push(total);
    greater[total] = above;
    above += equal;
  }
  return {
    players,
    lastPosition: 1 + (greater[distinct.at(-1) ?? 0] ?? 0),
    positionOf: (total) => (total > highest ? 1 : 1 + (greater[total] ?? 0)),
    nextAbove: (total) => distinct[countGreater(distinct, total) - 1] ?? null,
  };
}

/** @param falling numbers, from the greatest down */
function countGreater(falling: readonly number[], than: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((falling[middle] ?? 0) > than) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Counts once more: each total has its stretch of places, which its players fill in the order in which
 * they are given.
 *
 * @param ids listed players in the order that holds between equal totals
 * @param totals by player id
 * @returns the ids in listed order
 */
export function orderByTotal(ids: Uint32Array, totals: Uint32Array): Uint32Array {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, totals[id] ?? 0);
  const next = new Uint32Array(highest + 2);
  // The stretch of a total begins behind those of all greater ones.
  for (const id of ids) {
    const above = highest - (totals[id] ?? 0) + 1;
    next[above] = (next[above] ?? 0) + 1;
  }
  for (let above = 1; above < next.length; above += 1) {
    next[above] = (next[above] ?? 0) + (next[above - 1] ?? 0);
  }
  const ordered = new Uint32Array(ids.length);
  for (const id of ids) {
    const above = highest - (totals[id] ?? 0);
    const place = next[above] ?? 0;
    ordered[place] = id;
    next[above] = place + 1;
  }
  return ordered;
}

/** Up to here sorting is cheaper than counting: totals are spread over some million values. */
const MOST_SORTED = 20_000;

/**
 * The positions that totals have among these, equal ones sharing one (1, 1, 3). What is kept is
 * small: players may be millions, different totals are some thousands.
 *
 * @param totals one a player, in any order
 * @returns 1 + how many of them are greater
 */
export function positionsAmong(totals: Uint32Array): (total: PackedTotal) => number {
  const players = totals.length;
  const { rising, notGreater } =
    players <= MOST_SORTED ? countedBySorting(totals) : countedByTotal(totals);
  return (total) => {
    const place = countUpTo(rising, total);
    return 1 + players - (place === 0 ? 0 : (notGreater[place - 1] ?? 0));
  };
}

interface Counted {
  /** The different totals, rising. */
  readonly rising: Uint32Array;
  /** How many have each one or less. */
  readonly notGreater: Uint32Array;
}

function countedBySorting(totals: Uint32Array): Counted {
  const sorted = totals.toSorted();
  const rising: number[] = [];
  const notGreater: number[] = [];
  for (const [index, total] of sorted.entries()) {
    if (sorted[index + 1] === total) continue;
    rising.push(total);
    notGreater.push(index + 1);
  }
  return { rising: Uint32Array.from(rising), notGreater: Uint32Array.from(notGreater) };
}

function countedByTotal(totals: Uint32Array): Counted {
  let highest = 0;
  for (let index = 0; index < totals.length; index += 1) {
    highest = Math.max(highest, totals[index] ?? 0);
  }
  const counts = new Uint32Array(highest + 1);
  for (let index = 0; index < totals.length; index += 1) {
    const total = totals[index] ?? 0;
    counts[total] = (counts[total] ?? 0) + 1;
  }
  const rising: number[] = [];
  const notGreater: number[] = [];
  let sum = 0;
  for (let total = 0; total <= highest; total += 1) {
    const equal = counts[total] ?? 0;
    if (equal === 0) continue;
    sum += equal;
    rising.push(total);
    notGreater.push(sum);
  }
  return { rising: Uint32Array.from(rising), notGreater: Uint32Array.from(notGreater) };
}

/** How many of these rising numbers are not greater. */
function countUpTo(rising: Uint32Array, than: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= than) low = middle + 1;
    else high = middle;
  }
  return low;
}
