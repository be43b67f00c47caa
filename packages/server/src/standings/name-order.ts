import { compareText, nameSortKey } from '@tippspiel/rules';
import type { Players } from './player-store.ts';

/** From one player in so many on, filtering all is cheaper than sorting these. */
const FILTERED_SHARE = 32;

/**
 * Players in the order of their names, then ids: the order of a tie in every table.
 *
 * @param players kept and read again after an update
 */
export const createNameOrder = (players: Pick<Players, 'nameOf' | 'ids'>) => {
  /** By player id, made when first asked for: a key costs more than a comparison. */
  const keys: (string | undefined)[] = [];
  let order: Uint32Array | null = null;

  /** The text by which a player is compared (`nameSortKey`). */
  const keyOf = (id: number): string => {
    keys[id] ??= nameSortKey(players.nameOf(id) ?? '');
    return keys[id];
  };
  /** Compares two players, by their ids, as `sorted` lists them. */
  const compare = (a: number, b: number) => compareText(keyOf(a), keyOf(b)) || a - b;

  /** The ids of all players. */
  const sorted = (): Uint32Array => {
    order ??= players.ids().sort(compare);
    return order;
  };

  return {
    compare,
    keyOf,
    /** @param changed who came, went, or has another name; `players` holds them as they are now */
    update: (changed: ReadonlySet<number>): void => {
      for (const id of changed) keys[id] = undefined;
      if (order === null || changed.size === 0) return;
      const placed = [...changed].filter((id) => players.nameOf(id) !== undefined).sort(compare);
      order = merged(
        order.filter((id) => !changed.has(id)),
        placed,
        compare,
      );
    },
    sorted,
    /** These players as `sorted` lists them. @param ids of players, each once */
    ordered: (ids: Uint32Array): Uint32Array => {
      const all = sorted();
      if (ids.length < all.length / FILTERED_SHARE) return ids.toSorted(compare);
      const isMeant = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
      for (const id of ids) isMeant[id] = 1;
      return all.filter((id) => isMeant[id] === 1);
    },
  };
};

export type NameOrder = ReturnType<typeof createNameOrder>;

/** Two lists in order as one. */
const merged = (
  many: Uint32Array,
  few: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array => {
  const all = new Uint32Array(many.length + few.length);
  let from = 0;
  for (const [index, id] of few.entries()) {
    const to = firstIndex(many, (other) => compare(other, id) > 0, from);
    all.set(many.subarray(from, to), from + index);
    all[to + index] = id;
    from = to;
  }
  all.set(many.subarray(from), from + few.length);
  return all;
};

/** The first index, from `from` on, whose id is meant; all further ones are. */
export const firstIndex = (ids: Uint32Array, isMeant: (id: number) => boolean, from = 0) => {
  let low = from;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMeant(ids[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};
