import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStore } from '../storage.ts';

/** A page may take so long to grow back to its former height, milliseconds. */
const GROWTH = 3000;

const STORED = 'scroll';

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

const stored = tabStore.getJson(STORED);

/** A reload and a way back lead to where the page was left, a typed address or a link do not. */
const isReturn = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type !== 'navigate');

/** The address that the app was opened with has this key in the history. */
const OPENED = 'default';

/** The scroll position of each entry of the history, px. */
const left = new Map(
  Array.isArray(stored)
    ? stored.filter(isPosition).filter(([entry]) => isReturn || !entry.startsWith(OPENED))
    : [],
);

/**
 * A new page begins at its top; going back leads to where the page was left. A replaced address
 * (a filter, a tab) is still the same page.
 */
export const useScrollPosition = (): void => {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // The new page's height may move the window, so listen to the former page no longer.
  useLayoutEffect(() => {
    if (type === 'PUSH') window.scrollTo(0, 0);
    const position = left.get(entry) ?? 0;
    const way = type === 'POP' && position > 0 ? scrollBackTo(position) : null;
    // A page that still grows cannot be scrolled as far as it was left.
    const remember = () => {
      if (way?.isUnderWay() !== true) left.set(entry, window.scrollY);
    };
    // The page may go before the browser has told it about its last scrolling.
    const store = () => {
      remember();
      tabStore.set(STORED, JSON.stringify([...left]));
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      way?.stop();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, [entry, type]);
};

/** Scrolls to the position, px, as soon as the page is high enough, or gives up after `GROWTH`. */
const scrollBackTo = (position: number) => {
  let isUnderWay = true;
  const stop = () => {
    isUnderWay = false;
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stop();
  });
  const timer = setTimeout(stop, GROWTH);
  observer.observe(document.body);
  return { stop, isUnderWay: () => isUnderWay };
};

/**
 * Leads to the part of the page that the address names (`#gruppen`), once that part is there: it
 * stands at the top and has the focus. Going back leads to where the page was left instead.
 */
export const useAnchor = (): void => {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const { hash, key } = location;
    if (hash === '' || (type === 'POP' && key !== OPENED)) return;
    const part = document.getElementById(hash.slice(1));
    // A page that has just been opened does not scroll smoothly.
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [location, type]);
};
