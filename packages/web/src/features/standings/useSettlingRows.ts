import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { LiveRow } from './liveTable.ts';

/** Rows above and below those in sight that settle in one step. */
const STEP = 100;

/** Rows that cost nothing to speak of. */
const FEW = 60;

interface Settling {
  readonly shown: readonly LiveRow[];
  /** Which of the rows are right already: from the first to the one before the end. */
  readonly first: number;
  readonly end: number;
  readonly of: readonly LiveRow[];
}

/**
 * Lets a long table change first where it is seen: a goal moves hundreds of rows, and a slow phone would
 * stand still meanwhile. The others follow in steps between which it answers to the player.
 *
 * @param sight which rows are in sight, asked for once a change; null = all at once
 * @returns the rows to draw, each player once
 */
export const useSettlingRows = (
  rows: readonly LiveRow[],
  sight: () => { readonly first: number; readonly end: number } | null,
): readonly LiveRow[] => {
  const [known, setState] = useState<Settling>(() => settled(rows));
  const isOther = known.of !== rows && !isReordered(known.shown, rows);
  const state = isOther ? settled(rows) : known;
  if (isOther) setState(state);
  useLayoutEffect(() => {
    if (state.of === rows) return;
    const seen = sight();
    setState(seen === null ? settled(rows) : step(state.shown, rows, seen));
  });
  useEffect(() => {
    const { of, first, end } = state;
    if (of !== rows || (first <= 0 && end >= rows.length)) return;
    startTransition(() =>
      setState(step(state.shown, rows, { first: first - STEP, end: end + STEP })),
    );
  }, [state, rows]);
  return state.shown;
};

const settled = (rows: readonly LiveRow[]): Settling => ({
  shown: rows,
  first: 0,
  end: rows.length,
  of: rows,
});

/** Whether these are the same players, and so many that their order is worth steps. */
const isReordered = (shown: readonly LiveRow[], rows: readonly LiveRow[]): boolean => {
  if (rows.length <= FEW || shown.length !== rows.length) return false;
  const ids = new Set(shown.map(({ userId }) => userId));
  return rows.every(({ userId }) => ids.has(userId));
};

/** The new rows where they are right, around them the others as they were. */
const step = (
  shown: readonly LiveRow[],
  rows: readonly LiveRow[],
  range: { readonly first: number; readonly end: number },
): Settling => {
  const first = Math.max(0, range.first);
  const end = Math.min(rows.length, range.end);
  if (first === 0 && end === rows.length) return settled(rows);
  const right = rows.slice(first, end);
  const ids = new Set(right.map(({ userId }) => userId));
  const others = shown.filter(({ userId }) => !ids.has(userId));
  const mixed = [...others.slice(0, first), ...right, ...others.slice(first)];
  return { shown: mixed, first, end, of: rows };
};
