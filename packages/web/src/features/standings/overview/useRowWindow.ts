import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { Range } from '../movingRows.ts';

/** Rows above and below those in sight: a flick of the thumb finds them drawn. */
const BEYOND = 8;
/** The window moves by as many at once: most of the time scrolling draws nothing. */
const STEP = 2;

export const isWithin = ({ first, end }: Range, index: number) => index >= first && index < end;

interface Sight {
  /** The rows that the scroller has room for. */
  readonly rows: Range;
  /** Those of them that are on the screen: the page scrolls, too. */
  readonly onScreen: Range;
  /** The columns between the first and the last one that are in sight, from 0, and one more at each side. */
  readonly columns: Range;
}

export type RowWindow = ReturnType<typeof useRowWindow>;

/**
 * Which rows of a long list are drawn: those in sight, and some around them. All rows have one height, and
 * all columns but the first and the last one width. TanStack Virtual would add 10 kB (gzip) to the screen,
 * and knows neither which rows the page shows nor where the focus is.
 *
 * @param scroller what scrolls; the focus goes to it when a row that has it is no longer drawn
 * @param head stands above the rows while they scroll
 * @param count of all rows
 * @param rowRem height of a row, rem
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLTableSectionElement | null>,
  count: number,
  rowRem: number,
) => {
  const [sight, setSight] = useState(UNKNOWN);
  // Paper has room for all.
  const isPrinted = useMediaQuery('print');
  const measure = () => {
    const box = scroller.current;
    if (!box) return;
    const next = sightOf(box, head.current, rowRem * remPx());
    keepFocus(box, next.rows);
    setSight((known) => (isSame(known, next) ? known : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the same as long as it is shown
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [rowRem]);
  const drawn = around(sight.rows, useDeferredValue(sight.rows));
  const end = isPrinted ? count : Math.min(drawn.end, count);
  return {
    /** The rows that are drawn, among them those in sight. */
    window: { first: isPrinted ? 0 : Math.min(drawn.first, Math.max(end - 1, 0)), end },
    sight,
    onScroll: measure,
    /** Scrolls so that a row is in the middle. */
    show: (index: number) => {
      const box = scroller.current;
      if (!box) return;
      box.scrollTop = index * rowRem * remPx() - (box.clientHeight - rowRem * remPx()) / 2;
      measure();
    },
  };
};

const sightOf = (box: HTMLElement, head: HTMLTableSectionElement | null, rowPx: number): Sight => {
  const headPx = head?.offsetHeight ?? 0;
  const height = box.clientHeight - headPx;
  // Without a layout there is nothing to measure.
  if (height <= 0 || rowPx <= 0) return UNKNOWN;
  const top = Math.floor(box.scrollTop / rowPx);
  const first = top - (top % STEP);
  const end = first + (Math.ceil(height / rowPx / STEP) + 1) * STEP;
  const { top: boxTop, bottom } = box.getBoundingClientRect();
  const hidden = (px: number) => Math.floor(Math.max(px, 0) / rowPx);
  return {
    rows: { first, end },
    onScreen: {
      first: first + hidden(-boxTop - headPx),
      end: end - hidden(bottom - window.innerHeight),
    },
    columns: columnsOf(box, head),
  };
};

const columnsOf = (box: HTMLElement, head: HTMLTableSectionElement | null): Range => {
  const [left, column] = Array.from(head?.rows[0]?.cells ?? [], ({ offsetWidth }) => offsetWidth);
  if (!left || !column) return UNKNOWN.columns;
  return {
    first: Math.floor(box.scrollLeft / column) - 1,
    end: Math.ceil((box.scrollLeft + box.clientWidth - left) / column) + 1,
  };
};

/** A phone's rows and all columns, until it is measured. */
const UNKNOWN: Sight = {
  rows: { first: 0, end: 20 },
  onScreen: { first: 0, end: 20 },
  columns: { first: 0, end: Number.POSITIVE_INFINITY },
};

/**
 * What is in sight is drawn at once, what is around it in time left over. Until then what was drawn before
 * stays, as far as it is near.
 */
const around = (sight: Range, ahead: Range): Range => {
  const [first, end] = [Math.max(0, ahead.first - BEYOND), ahead.end + BEYOND];
  if (end < sight.first || first > sight.end) return sight;
  return {
    first: Math.min(sight.first, Math.max(first, sight.first - 2 * BEYOND)),
    end: Math.max(sight.end, Math.min(end, sight.end + 2 * BEYOND)),
  };
};

const isSame = (a: Sight, b: Sight): boolean =>
  (['rows', 'onScreen', 'columns'] as const).every(
    (part) => a[part].first === b[part].first && a[part].end === b[part].end,
  );

/** What the player has set as the size of text, px. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A focus that vanished would take the keyboard back to the top of the page. */
const keepFocus = (box: HTMLElement, inSight: Range): void => {
  const row = document.activeElement?.closest('[aria-rowindex]');
  if (!row || !box.contains(row)) return;
  const index = Number(row.getAttribute('aria-rowindex')) - FIRST_ROW;
  if (index >= 0 && !isWithin(inSight, index)) box.focus({ preventScroll: true });
};

/** The `aria-rowindex` of the first row: they count from 1, and the head is one. */
export const FIRST_ROW = 2;
