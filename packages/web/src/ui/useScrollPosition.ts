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

const store = () => tabStore.set(STORED, JSON.stringify([...left]));

/** A new page begins at its top; going back leads to where the page was left. */
export const useScrollPosition = (): void => {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  // The new page's height may move the window, so listen to the former page no longer.
  useLayoutEffect(() => {
    const stop = type === 'POP' ? scrollBackTo(left.get(entry) ?? 0) : scrollToTop(type);
    const remember = () => left.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, type]);
};

const scrollToTop = (type: string) => {
  // A replaced address (a filter, a tab) is still the same page.
  if (type === 'PUSH') window.scrollTo(0, 0);
  return () => undefined;
};

const scrollBackTo = (position: number) => {
  if (position === 0) return () => undefined;
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) observer.disconnect();
  };
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), GROWTH);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
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
