import { type KoChoice, MAX_GOALS, type Scoring, type Tip } from '../points.ts';
import type { PlayerTotal } from '../standings.ts';

/**
 * A tip in 16 bits, as sealed columns hold it: 0 = no tip, else
 * `1 + (home * (MAX_GOALS + 1) + away) * 3 + ko`.
 */
export type PackedTip = number;

const SIDES = MAX_GOALS + 1;
const CHOICES = 3;

/** How many values a packed tip can have. */
export const PACKED_TIPS = 1 + SIDES * SIDES * CHOICES;

export function packTip(tip: Tip | null): PackedTip {
  return tip === null ? 0 : 1 + (tip.home * SIDES + tip.away) * CHOICES + tip.ko;
}

/** @param packed a value below {@link PACKED_TIPS}; any other is no tip */
export function unpackTip(packed: PackedTip): Tip | null {
  if (packed <= 0 || packed >= PACKED_TIPS) return null;
  const score = Math.floor((packed - 1) / CHOICES);
  return {
    home: Math.floor(score / SIDES),
    away: score % SIDES,
    ko: KO_CHOICES[(packed - 1) % CHOICES] ?? 0,
  };
}

const KO_CHOICES: readonly KoChoice[] = [0, 1, 2];

/**
 * A player's total in one number: points, then exact results and right tendencies, 10 bits each. Packed
 * totals add up like the totals, and a greater one stands further up (`compareTotals`). They are whole
 * numbers past 32 bits, so arrays of them are of 64-bit floats.
 */
export type PackedTotal = number;

/** The most matches of a tournament (docs/game.md, 'Limits'): each adds one exact result at most. */
export const MAX_MATCHES = 600;

const EXACT = 2 ** 10;
const POINT = 2 ** 20;

export function packTotal({ points, exact, correct }: PlayerTotal): PackedTotal {
  return points * POINT + exact * EXACT + correct;
}

export function unpackTotal(packed: PackedTotal): PlayerTotal {
  return { points: pointsOf(packed), exact: exactOf(packed), correct: correctOf(packed) };
}

const pointsOf = (packed: PackedTotal): number => (packed / POINT) | 0;
const exactOf = (packed: PackedTotal): number => (packed >>> 10) & 1023;
const correctOf = (packed: PackedTotal): number => packed & 1023;

/** What each packed tip is worth on a match as it stands; index 0, no tip, is worth nothing. */
export function worthOfTips(
  { scoreNow }: Pick<Scoring, 'scoreNow'>,
  match: Parameters<Scoring['scoreNow']>[1],
): Float64Array {
  return Float64Array.from({ length: PACKED_TIPS }, (_, packed) => {
    const tip = unpackTip(packed);
    const worth = tip && scoreNow(tip, match);
    if (!worth) return 0;
    const { points, exact, correct } = worth;
    return packTotal({ points, exact: Number(exact), correct: Number(correct) });
  });
}

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
 * The positions that totals have among these. What is kept is small: players may be millions, different
 * totals are some thousands.
 *
 * @param totals one a player, in any order
 * @param listed 1 for those that are ranked; null = all
 */
export function ranksAmong(totals: Float64Array, listed: Uint8Array | null = null): Ranks {
  const { rising, counts } = differentTotals(totals, listed);
  const notGreater = new Uint32Array(rising.length);
  let sum = 0;
  for (let index = 0; index < rising.length; index += 1) {
    sum += counts[index] ?? 0;
    notGreater[index] = sum;
  }
  const players = sum;
  return {
    players,
    lastPosition: 1 + players - (counts[0] ?? players),
    positionOf: (total) => 1 + players - (notGreater[countUpTo(rising, total) - 1] ?? 0),
    nextAbove: (total) => rising[countUpTo(rising, total)] ?? null,
  };
}

/**
 * Counts once more: each total has its stretch of places, which its players fill in the order in which
 * they are given.
 *
 * @param ids players in the order that holds between equal totals
 * @param totals by player id
 * @returns the ids in listed order
 */
export function orderByTotal(ids: Uint32Array, totals: Float64Array): Uint32Array {
  const own = totalsOf(ids, totals);
  const { rising, counts, indexOf } = differentTotals(own, null);
  // The stretch of a total begins behind those of all greater ones.
  const next = new Uint32Array(rising.length);
  for (let index = rising.length - 1; index > 0; index -= 1) {
    next[index - 1] = (next[index] ?? 0) + (counts[index] ?? 0);
  }
  const ordered = new Uint32Array(ids.length);
  for (let place = 0; place < ids.length; place += 1) {
    const index = indexOf(own[place] ?? 0);
    const at = next[index] ?? 0;
    ordered[at] = ids[place] ?? 0;
    next[index] = at + 1;
  }
  return ordered;
}

/** The totals of these players, in their order. */
function totalsOf(ids: Uint32Array, totals: Float64Array): Float64Array {
  const own = new Float64Array(ids.length);
  for (let place = 0; place < ids.length; place += 1) own[place] = totals[ids[place] ?? 0] ?? 0;
  return own;
}

interface DifferentTotals {
  readonly rising: Float64Array;
  /** How many have each of them. */
  readonly counts: Uint32Array;
  /** The place of one of them among them. */
  readonly indexOf: (total: PackedTotal) => number;
}

/** A table of so many counts a player is still cheaper than finding them by a hash. */
const COUNTS_A_PLAYER = 32;

/** 32 MB, for the moment. */
const MOST_COUNTS = 2 ** 23;

function differentTotals(totals: Float64Array, listed: Uint8Array | null): DifferentTotals {
  const keys = keysOf(totals, listed);
  return keys && keys.size <= Math.min(totals.length * COUNTS_A_PLAYER, MOST_COUNTS)
    ? countedByKey(totals, listed, keys)
    : countedByHash(totals, listed);
}

/**
 * How totals become small whole numbers in the same order. A field of a packed total has room for the longest
 * tournament; a key has the bits that these totals need. So the table that counts them stays in the processor's cache.
 */
interface Keys {
  readonly size: number;
  readonly exactBits: number;
  readonly correctBits: number;
}

/** @returns null = a total has more than 32 bits */
function keysOf(totals: Float64Array, listed: Uint8Array | null): Keys | null {
  let highest = 0;
  let bits = 0;
  for (let index = 0; index < totals.length; index += 1) {
    if (listed !== null && listed[index] !== 1) continue;
    const total = totals[index] ?? 0;
    if (total > highest) highest = total;
    bits |= total;
  }
  if (highest >= 2 ** 32) return null;
  const exactBits = 32 - Math.clz32(exactOf(bits));
  const correctBits = 32 - Math.clz32(correctOf(bits));
  return { size: (pointsOf(highest) + 1) * 2 ** (exactBits + correctBits), exactBits, correctBits };
}

const keyOf = (total: PackedTotal, { exactBits, correctBits }: Keys): number =>
  (((((total >>> 20) << exactBits) | exactOf(total)) << correctBits) | correctOf(total)) >>> 0;

function countedByKey(
  totals: Float64Array,
  listed: Uint8Array | null,
  keys: Keys,
): DifferentTotals {
  const places = new Uint32Array(keys.size);
  for (let index = 0; index < totals.length; index += 1) {
    if (listed !== null && listed[index] !== 1) continue;
    const key = keyOf(totals[index] ?? 0, keys);
    places[key] = (places[key] ?? 0) + 1;
  }
  const rising: PackedTotal[] = [];
  const counts: number[] = [];
  for (let key = 0; key < keys.size; key += 1) {
    const count = places[key] ?? 0;
    if (count === 0) continue;
    places[key] = rising.length;
    rising.push(totalOfKey(key, keys));
    counts.push(count);
  }
  return {
    rising: Float64Array.from(rising),
    counts: Uint32Array.from(counts),
    indexOf: (total) => places[keyOf(total, keys)] ?? 0,
  };
}

const totalOfKey = (key: number, { exactBits, correctBits }: Keys): PackedTotal =>
  packTotal({
    points: key >>> (exactBits + correctBits),
    exact: (key >>> correctBits) % 2 ** exactBits,
    correct: key % 2 ** correctBits,
  });

/** Counts in a table with a slot for each different total, which are some thousands, found by its hash. */
function countedByHash(totals: Float64Array, listed: Uint8Array | null): DifferentTotals {
  let slots = new Float64Array(FEWEST_SLOTS).fill(FREE);
  let counts = new Uint32Array(FEWEST_SLOTS);
  let different = 0;
  for (let index = 0; index < totals.length; index += 1) {
    if (listed !== null && listed[index] !== 1) continue;
    const total = totals[index] ?? 0;
    const slot = slotOf(total, slots);
    if (slots[slot] === FREE) {
      slots[slot] = total;
      different += 1;
    }
    counts[slot] = (counts[slot] ?? 0) + 1;
    if (2 * different > slots.length) [slots, counts] = withTwiceTheSlots(slots, counts);
  }
  const rising = slots.filter((total) => total !== FREE).sort();
  const places = new Uint32Array(slots.length);
  const inOrder = Uint32Array.from(rising, (total, place) => {
    const slot = slotOf(total, slots);
    places[slot] = place;
    return counts[slot] ?? 0;
  });
  return { rising, counts: inOrder, indexOf: (total) => places[slotOf(total, slots)] ?? 0 };
}

/** A power of two. */
const FEWEST_SLOTS = 2 ** 10;

/** Stands in a slot of no total. */
const FREE = -1;

/** The slot that has the total, else the free one that it gets. One half of the slots is free at least. */
function slotOf(total: PackedTotal, slots: Float64Array): number {
  let slot = Math.imul(total >>> 0, 0x9e3779b1) >>> (1 + Math.clz32(slots.length));
  while (slots[slot] !== total && slots[slot] !== FREE) slot = (slot + 1) & (slots.length - 1);
  return slot;
}

function withTwiceTheSlots(
  slots: Float64Array,
  counts: Uint32Array,
): [slots: Float64Array<ArrayBuffer>, counts: Uint32Array<ArrayBuffer>] {
  const more = new Float64Array(2 * slots.length).fill(FREE);
  const moreCounts = new Uint32Array(more.length);
  for (let from = 0; from < slots.length; from += 1) {
    const total = slots[from] ?? FREE;
    if (total === FREE) continue;
    const slot = slotOf(total, more);
    more[slot] = total;
    moreCounts[slot] = counts[from] ?? 0;
  }
  return [more, moreCounts];
}

/** How many of these rising numbers are not greater. */
export function countUpTo(rising: Float64Array | Uint32Array, than: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= than) low = middle + 1;
    else high = middle;
  }
  return low;
}
