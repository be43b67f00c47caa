import { useDeferredValue, useState } from 'react';
import type { OverviewRows } from './overviewRows.ts';
import { isWithin, type RowWindow } from './useRowWindow.ts';

/**
 * The rows of the window by place: a goal changes what is in sight at once, the rest in time left over.
 *
 * @returns `rows` of each row: those of before where it is out of sight and has not followed yet; `columns`: those
 *   that follow at once, null = all
 */
export const useDrawnRows = (rows: OverviewRows, { window: { first, end }, sight }: RowWindow) => {
  const settled = useDeferredValue(rows);
  const isSeen = (place: number) => isWithin(sight.onScreen, place);
  const places = Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
  const inSight = new Set(places.filter(isSeen).map((place) => rows.userAt(place)));
  const drawn = places.flatMap((place) => {
    const from = isSeen(place) || settled.count !== rows.count ? rows : settled;
    const userId = from.userAt(place);
    // Nobody stands in two places.
    if (userId === undefined || (from !== rows && inSight.has(userId))) return [];
    return [{ userId, place, rows: from }];
  });
  const keys = useRecycledKeys(drawn.map(({ userId }) => userId));
  return {
    drawn: drawn.map(({ place, rows }, index) => ({ key: keys[index] ?? place, place, rows })),
    columns: settled === rows ? null : sight.columns,
  };
};

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

const assign = (before: ReadonlyMap<number, number>, ids: readonly number[]) => {
  const kept = new Map(ids.flatMap((id) => (before.has(id) ? [[id, before.get(id) ?? 0]] : [])));
  const used = new Set(kept.values());
  const free = Array.from({ length: ids.length + before.size }, (_, key) => key).filter(
    (key) => !used.has(key),
  );
  return new Map(ids.map((id) => [id, kept.get(id) ?? free.shift() ?? id]));
};
