import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Lets plain `<a href>` inside an element open pages of the app, as `Link` does: where there are a thousand of
 * them, one listener is cheaper than a `Link` each.
 *
 * @returns belongs to the element as `onClick`
 */
export const useInnerLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link?.getAttribute('href');
    // Anything else is the browser's: a new tab, a new window, a download.
    const isOurs = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
    if (!path?.startsWith('/') || !isOurs || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(path);
  };
};
