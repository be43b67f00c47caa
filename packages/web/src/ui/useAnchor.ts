import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Whatever the app was opened with has this key in the history. */
const OPENED = 'default';

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
    // Without smooth scrolling: the page has only just been opened.
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [location, type]);
};
