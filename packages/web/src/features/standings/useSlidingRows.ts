import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 450;

/**
 * Lets the rows of a table slide to their new places, unless the player wants less motion. Rows are
 * told apart by their elements, and are about equally high: so of a thousand none has to be measured.
 *
 * @param order changes with the order of the rows
 * @param cause of the order: what follows of the same cause, out of sight, does not slide, as looking where
 *   the rows are takes the browser as long as laying them all out
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
    if (!parent.current || before.size === 0 || !isNew) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { top, height } = parent.current.getBoundingClientRect();
    // Nothing slides where nothing is drawn.
    if (height === 0) return;
    const rowHeight = height / rows.length;
    // A screen more on either side: rows that slide in come from there.
    const first = Math.max(0, Math.floor((-top - window.innerHeight) / rowHeight));
    const end = Math.ceil((2 * window.innerHeight - top) / rowHeight);
    for (const [place, row] of rows.slice(first, Math.max(end, 0)).entries()) {
      const moved = (before.get(row) ?? first + place) - (first + place);
      if (moved === 0) continue;
      row.animate(
        [{ transform: `translateY(${moved * rowHeight}px)` }, { transform: 'translateY(0)' }],
        { duration: DURATION_MS, easing: 'ease-out' },
      );
    }
  }, [order]);
  return parent;
};
