import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 450;

/**
 * Lets the rows of a table slide to their new places, unless the player wants less motion. Rows are
 * told apart by their keys.
 *
 * @param order changes with the order of the rows
 * @returns belongs to the element whose children the rows are
 */
export const useSlidingRows = <Parent extends HTMLElement>(
  order: string,
): RefObject<Parent | null> => {
  const parent = useRef<Parent>(null);
  const places = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures after each change of the order
  useLayoutEffect(() => {
    const rows = [...(parent.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const now = new Map(rows.map((row) => [row, row.offsetTop]));
    const wantsMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [row, top] of wantsMotion ? now : []) {
      const before = places.current.get(row);
      if (before === undefined || before === top || isOutOfSight(row)) continue;
      row.animate(
        [{ transform: `translateY(${before - top}px)` }, { transform: 'translateY(0)' }],
        { duration: DURATION_MS, easing: 'ease-out' },
      );
    }
    places.current = now;
  }, [order]);
  return parent;
};

/** More than a screen away. */
const isOutOfSight = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom < -window.innerHeight || top > 2 * window.innerHeight;
};
