import { type UIEvent, useEffect, useRef, useState } from 'react';
import './strip.css';

/**
 * Lets a row scroll sideways where it is too long: it shows the selected part, and fades where
 * something is out of sight.
 *
 * @param selected empty where nothing is selected
 * @param find the element of what is selected
 */
export const useStrip = <E extends HTMLElement>(
  selected: string | number,
  find: (strip: E) => HTMLElement | null | undefined,
) => {
  const ref = useRef<E>(null);
  const latestFind = useRef(find);
  const [hidden, setHidden] = useState('');
  useEffect(() => {
    const strip = ref.current;
    if (!strip || selected === '') return;
    // The observer fires after the layout; reading sizes earlier would force a second one.
    const observer = new ResizeObserver(() => {
      const part = latestFind.current(strip);
      if (part) showPart(strip, part);
      setHidden(hiddenEnds(strip));
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [selected]);
  return {
    ref,
    'data-hidden': hidden,
    onScroll: ({ currentTarget }: UIEvent<E>) => setHidden(hiddenEnds(currentTarget)),
  };
};

/** Scrolls sideways alone, so that the page stays where it is. */
const showPart = (strip: HTMLElement, part: HTMLElement) => {
  strip.scrollLeft = part.offsetLeft - (strip.clientWidth - part.offsetWidth) / 2;
};

/** Names the ends at which something is out of sight, where the row fades. */
const hiddenEnds = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const before = scrollLeft > SLACK ? ['before'] : [];
  const after = scrollLeft + clientWidth < scrollWidth - SLACK ? ['after'] : [];
  return [...before, ...after].join(' ');
};

/** A shorter distance is the row's padding, px. */
const SLACK = 6;
