import { compareText, nameSortKey } from '@tippspiel/rules';
import type { Players } from './player-store.ts';

/** Players in the order of their names, then ids: the order of a tie in every table. */
export interface NameOrder {
  /** Compares two players, by their ids, as {@link NameOrder.sorted} lists them. */
  readonly compare: (a: number, b: number) => number;
  /** @param changed who came, went, or has another name; `players` holds them as they are now */
  readonly update: (changed: ReadonlySet<number>) => void;
  /** The ids of all players. */
  readonly sorted: () => Uint32Array;
}

/** @param players kept and read again after an update */
export const createNameOrder = (players: Pick<Players, 'nameOf' | 'ids'>): NameOrder => {
  /** By player id, made when first asked for: a key costs more than a comparison. */
  const keys: (string | undefined)[] = [];
  let order: Uint32Array | null = null;

  const keyOf = (id: number): string => {
    keys[id] ??= nameSortKey(players.nameOf(id) ?? '');
    return keys[id];
  };
  const compare = (a: number, b: number) => compareText(keyOf(a), keyOf(b)) || a - b;

  return {
    compare,
    update: (changed) => {
      for (const id of changed) keys[id] = undefined;
      if (order === null || changed.size === 0) return;
      const placed = [...changed].filter((id) => players.nameOf(id) !== undefined).sort(compare);
      order = merged(
        order.filter((id) => !changed.has(id)),
        placed,
        compare,
      );
    },
    sorted: () => {
      order ??= players.ids().sort(compare);
      return order;
    },
  };
};

/** Two lists in order as one. */
const merged = (
  many: Uint32Array,
  few: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array => {
  const all = new Uint32Array(many.length + few.length);
  let from = 0;
  for (const [index, id] of few.entries()) {
    const to = firstAfter(many, from, (other) => compare(other, id) > 0);
    all.set(many.subarray(from, to), from + index);
    all[to + index] = id;
    from = to;
  }
  all.set(many.subarray(from), from + few.length);
  return all;
};

/** The first index from `from` on whose id is after; all further ones are. */
const firstAfter = (ids: Uint32Array, from: number, isAfter: (id: number) => boolean): number => {
  let low = from;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(ids[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};
