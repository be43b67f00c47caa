import { useDeferredValue } from 'react';
import type { OverviewRows } from './overviewRows.ts';
import { useRecycledKeys } from './useRecycledKeys.ts';
import { isWithin, type Range, type RowWindow } from './useRowWindow.ts';

export interface DrawnRow {
  readonly key: number;
  readonly place: number;
  /** The rows that it is drawn from: those of before where it is out of sight and has not followed yet. */
  readonly rows: OverviewRows;
}

export interface DrawnRows {
  readonly drawn: readonly DrawnRow[];
  /** The columns that follow at once; null = all. */
  readonly columns: Range | null;
}

/** The rows of the window by place: a goal changes what is in sight at once, the rest in time left over. */
export const useDrawnRows = (
  rows: OverviewRows,
  { window: { first, end }, sight }: RowWindow,
): DrawnRows => {
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
