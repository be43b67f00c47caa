import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { slide, wantsLessMotion } from '../../ui/motion.ts';
import type { LiveRow } from './liveTable.ts';

/**
 * Lets the rows of a table slide to their new places, unless the player wants less motion. Rows are
 * told apart by their elements, and are about equally high: so of a thousand none has to be measured.
 *
 * @param order changes with the order of the rows
 * @param cause of the order: a later order of the same cause, out of sight, does not slide, as asking where
 *   the rows are makes the browser lay all of them out
 * @returns belongs to the element whose children the rows are
 */
export const useSlidingRows = <Parent extends HTMLElement>(
  order: string,
  cause: unknown = order,
): RefObject<Parent | null> => {
  const parent = useRef<Parent>(null);
  const places = useRef<ReadonlyMap<Element, number>>(new Map());
  const slidFor = useRef(cause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the order
  useLayoutEffect(() => {
    const rows = [...(parent.current?.children ?? [])];
    const before = places.current;
    places.current = new Map(rows.map((row, index) => [row, index]));
    const isNew = slidFor.current !== cause;
    slidFor.current = cause;
    if (!parent.current || before.size === 0 || !isNew || wantsLessMotion()) return;
    const { top, height } = parent.current.getBoundingClientRect();
    // Nothing slides where nothing is drawn.
    if (height === 0) return;
    const rowHeight = height / rows.length;
    // A screen more on either side: rows that slide in come from there.
    const first = Math.max(0, Math.floor((-top - window.innerHeight) / rowHeight));
    const end = Math.ceil((2 * window.innerHeight - top) / rowHeight);
    for (const [place, row] of rows.slice(first, Math.max(end, 0)).entries()) {
      const moved = (before.get(row) ?? first + place) - (first + place);
      if (moved !== 0) slide(row, `translateY(${moved * rowHeight}px)`, 'translateY(0)');
    }
  }, [order]);
  return parent;
};

/** A range ends before `end`. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

/** So many rows above and below those in sight settle in one step. */
const STEP = 100;

/** So many rows cost nothing to speak of. */
const FEW = 60;

interface Settling extends Range {
  /** Of these rows those in the range are shown already. */
  readonly of: readonly LiveRow[];
  readonly shown: readonly LiveRow[];
}

/**
 * Lets a long table change first where it is seen: a goal moves hundreds of rows, and a slow phone would
 * stand still meanwhile. The others follow in steps between which it answers to the player.
 *
 * @param sight which rows are in sight, asked for once a change; null = all at once
 * @returns the rows to draw, each player once
 */
export const useSettlingRows = (rows: readonly LiveRow[], sight: () => Range | null) => {
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

/** @returns whether these are the same players, and so many that their order is worth steps */
const isReordered = (shown: readonly LiveRow[], rows: readonly LiveRow[]): boolean => {
  if (rows.length <= FEW || shown.length !== rows.length) return false;
  const ids = new Set(shown.map(({ userId }) => userId));
  return rows.every(({ userId }) => ids.has(userId));
};

/** Puts the new rows where they are right, and around them the others as they were. */
const step = (shown: readonly LiveRow[], rows: readonly LiveRow[], range: Range): Settling => {
  const first = Math.max(0, range.first);
  const end = Math.min(rows.length, range.end);
  if (first === 0 && end === rows.length) return settled(rows);
  const right = rows.slice(first, end);
  const ids = new Set(right.map(({ userId }) => userId));
  const others = shown.filter(({ userId }) => !ids.has(userId));
  const mixed = [...others.slice(0, first), ...right, ...others.slice(first)];
  return { shown: mixed, first, end, of: rows };
};
