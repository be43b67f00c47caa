import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import './strip.css';

interface Strip<E extends HTMLElement> {
  ref: RefObject<E | null>;
  'data-hidden': string;
  onScroll: (event: UIEvent<E>) => void;
}

/**
 * A row that scrolls sideways where there is no room for all of it: it shows what is selected, and fades where
 * something is out of sight.
 *
 * @param selected what is selected; empty = nothing
 * @param find the element of what is selected
 */
export const useStrip = <E extends HTMLElement>(
  selected: string | number,
  find: (strip: E) => HTMLElement | null | undefined,
): Strip<E> => {
  const ref = useRef<E>(null);
  const latestFind = useRef(find);
  const [hidden, setHidden] = useState('');
  useEffect(() => {
    const strip = ref.current;
    if (!strip || selected === '') return;
    // It tells after the browser has laid out the page: to ask for sizes before would make it do so twice.
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
    onScroll: ({ currentTarget }) => setHidden(hiddenEnds(currentTarget)),
  };
};

/** Scrolls sideways alone, so that the page stays where it is. */
const showPart = (strip: HTMLElement, part: HTMLElement) => {
  strip.scrollLeft = part.offsetLeft - (strip.clientWidth - part.offsetWidth) / 2;
};

/** At which ends something is out of sight: there the row fades, so that nobody takes it for all. */
const hiddenEnds = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const before = scrollLeft > SLACK ? ['before'] : [];
  const after = scrollLeft + clientWidth < scrollWidth - SLACK ? ['after'] : [];
  return [...before, ...after].join(' ');
};

/** Less than this is the padding of the row, px. */
const SLACK = 6;
