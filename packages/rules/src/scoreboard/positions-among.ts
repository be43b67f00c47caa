import type { PackedTotal } from './packed-total.ts';

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
