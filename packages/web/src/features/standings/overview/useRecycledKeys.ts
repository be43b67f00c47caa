import { useState } from 'react';

/**
 * Keys for the drawn rows of a long list: who stays keeps the row, who comes takes over one that has become
 * free. So neither scrolling nor a new order makes elements; the browser changes texts.
 *
 * @param ids of the drawn rows, each once
 */
export const useRecycledKeys = (ids: readonly number[]): readonly number[] => {
  const [keys, setKeys] = useState<ReadonlyMap<number, number>>(() => assign(new Map(), ids));
  const isKnown = ids.every((id) => keys.has(id)) && keys.size === ids.length;
  const now = isKnown ? keys : assign(keys, ids);
  if (now !== keys) setKeys(now);
  return ids.map((id) => now.get(id) ?? id);
};

const assign = (
  before: ReadonlyMap<number, number>,
  ids: readonly number[],
): ReadonlyMap<number, number> => {
  const kept = new Map(ids.flatMap((id) => (before.has(id) ? [[id, before.get(id) ?? 0]] : [])));
  const used = new Set(kept.values());
  const free = Array.from({ length: ids.length + before.size }, (_, key) => key).filter(
    (key) => !used.has(key),
  );
  return new Map(ids.map((id) => [id, kept.get(id) ?? free.shift() ?? id]));
};
