import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';

/** Rows above and below those in sight: a flick of the thumb finds them drawn. */
const BEYOND = 8;
/** The window moves by as many at once: most of the time scrolling draws nothing. */
const STEP = 2;

/** From the first row to the one before the end. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

export interface RowWindow {
  /** The rows that are drawn, among them those in sight. */
  readonly window: RowRange & { readonly sight: RowRange };
  readonly onScroll: () => void;
  /** Scrolls so that a row is in the middle. */
  readonly show: (index: number) => void;
}

/**
 * Which rows of a long list are drawn: those in sight, and some around them. All rows have one height.
 *
 * @param scroller what scrolls; the focus goes to it when a row that has it is no longer drawn
 * @param head stands above the rows while they scroll
 * @param count of all rows
 * @param rowRem height of a row, rem
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  count: number,
  rowRem: number,
): RowWindow => {
  const [sight, setSight] = useState(UNKNOWN);
  const measure = () => {
    const box = scroller.current;
    if (!box) return;
    const next = sightOf(box, head.current?.offsetHeight ?? 0, rowRem * remPx());
    keepFocus(box, next);
    setSight((known) => (isSame(known, next) ? known : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the same as long as it is shown
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const drawn = around(sight, useDeferredValue(sight));
  const end = Math.min(drawn.end, count);
  return {
    window: { first: Math.min(drawn.first, Math.max(end - 1, 0)), end, sight },
    onScroll: measure,
    show: (index) => {
      const box = scroller.current;
      if (!box) return;
      box.scrollTop = index * rowRem * remPx() - (box.clientHeight - rowRem * remPx()) / 2;
      measure();
    },
  };
};

const sightOf = (box: HTMLElement, headPx: number, rowPx: number): RowRange => {
  const height = box.clientHeight - headPx;
  // Without a layout there is nothing to measure.
  if (height <= 0 || rowPx <= 0) return UNKNOWN;
  const top = Math.floor(box.scrollTop / rowPx);
  const first = top - (top % STEP);
  return { first, end: first + (Math.ceil(height / rowPx / STEP) + 1) * STEP };
};

/** A phone's, until it is measured. */
const UNKNOWN: RowRange = { first: 0, end: 20 };

/**
 * What is in sight is drawn at once, what is around it in time left over. Until then what was drawn before
 * stays, as far as it is near.
 */
const around = (sight: RowRange, ahead: RowRange): RowRange => {
  const [first, end] = [Math.max(0, ahead.first - BEYOND), ahead.end + BEYOND];
  if (end < sight.first || first > sight.end) return sight;
  return {
    first: Math.min(sight.first, Math.max(first, sight.first - 2 * BEYOND)),
    end: Math.max(sight.end, Math.min(end, sight.end + 2 * BEYOND)),
  };
};

const isSame = (a: RowRange, b: RowRange): boolean => a.first === b.first && a.end === b.end;

/** What the player has set as the size of text, px. */
const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A focus that vanished would take the keyboard back to the top of the page. */
const keepFocus = (box: HTMLElement, { first, end }: RowRange): void => {
  const row = document.activeElement?.closest('[aria-rowindex]');
  if (!row || !box.contains(row)) return;
  const index = Number(row.getAttribute('aria-rowindex')) - FIRST_ROW;
  if (index >= 0 && (index < first || index >= end)) box.focus({ preventScroll: true });
};

/** The `aria-rowindex` of the first row: they count from 1, and the head is one. */
export const FIRST_ROW = 2;
