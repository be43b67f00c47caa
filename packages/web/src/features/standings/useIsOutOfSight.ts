import { useEffect, useState } from 'react';

/** The bars at the top and at the bottom of a phone cover this much, px. */
const COVERED = 60;

/**
 * Whether the screen shows nothing of an element.
 *
 * @param id of the element
 * @param isThere whether it is drawn
 * @returns false, too, until the browser has looked
 */
export const useIsOutOfSight = (id: string, isThere: boolean): boolean => {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = isThere ? document.getElementById(id) : null;
    if (!element) return;
    const follow = (entries: readonly IntersectionObserverEntry[]) =>
      setOut(entries.at(-1)?.isIntersecting === false);
    const observer = new IntersectionObserver(follow, { rootMargin: `-${COVERED}px 0px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return isOut;
};
