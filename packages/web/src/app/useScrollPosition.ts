import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to grow back to where it was left, milliseconds. */
const GROWTH = 3000;

/** Survives a reload, ends with the tab. */
const STORED = 'scroll';

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');

/** Where each entry of the history was left, px. */
const left = new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);

const store = () => sessionStorage.setItem(STORED, JSON.stringify([...left]));

/** A new page begins at its top; going back leads to where the page was left. */
export const useScrollPosition = (): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  useEffect(() => {
    const stop = type === 'POP' ? scrollBackTo(left.get(key) ?? 0) : scrollToTop(type);
    const remember = () => left.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, type]);
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
