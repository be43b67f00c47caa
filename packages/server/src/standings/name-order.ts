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
  /** The key by the present name; it is undefined where the player has gone. */
  const currentKeyOf = (id: number): string | undefined => {
    const name = players.nameOf(id);
    return name === undefined ? undefined : nameSortKey(name);
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
      const named = [...changed].filter((id) => keys[id] !== currentKeyOf(id));
      if (named.length === 0) return;
      for (const id of named) keys[id] = undefined;
      if (order === null) return;
      const moved = new Set(named);
      const placed = named.filter((id) => players.nameOf(id) !== undefined).sort(compare);
      order = merged(
        order.filter((id) => !moved.has(id)),
        placed,
        compare,
      );
    },
    sorted,
    /** These players as `sorted` lists them. @param ids of players, each once */
    ordered: (ids: Uint32Array): Uint32Array => {
      const all = sorted();
      if (ids.length < all.length / FILTERED_SHARE) return ids.toSorted(compare);
      // By index, not by iterator: this is the dearest part of a large group's table.
      let most = 0;
      for (let index = 0; index < ids.length; index += 1) most = Math.max(most, ids[index] ?? 0);
      const isMeant = new Uint8Array(most + 1);
      for (let index = 0; index < ids.length; index += 1) isMeant[ids[index] ?? 0] = 1;
      const inOrder = new Uint32Array(ids.length);
      let length = 0;
      for (let index = 0; index < all.length; index += 1) {
        const id = all[index] ?? 0;
        if (isMeant[id] === 1) inOrder[length++] = id;
      }
      return inOrder.subarray(0, length);
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
