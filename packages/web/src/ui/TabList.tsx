import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import './Tabs.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

export interface TabListProps<Key extends string> {
  /** What the ids of tabs and panel begin with. */
  id: string;
  /** What is chosen between, spoken by a screen reader. */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onSelect: (key: Key) => void;
  /** One below the other: then the arrows up and down choose, too. */
  isVertical?: boolean;
}

/** Tabs after the ARIA pattern: one stop for the tab key, arrows, Home and End choose. */
export const TabList = <Key extends string>(props: TabListProps<Key>) => {
  const { id, label, tabs, active, onSelect, isVertical = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState('');
  useEffect(() => {
    const shown = list.current;
    if (!shown || !active) return;
    // It tells after the browser has laid out the page: to ask for sizes before would make it do so twice.
    const observer = new ResizeObserver(() => {
      showSelected(shown);
      setHidden(hiddenEnds(shown));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === active);
    const target = targetOf(event.key, index, tabs.length, isVertical);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div
      ref={list}
      className="tab-list"
      data-hidden={hidden}
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      onKeyDown={move}
      onScroll={({ currentTarget }) => setHidden(hiddenEnds(currentTarget))}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab.key === active}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

/** Scrolls sideways alone, so that the page stays where it is. */
const showSelected = (list: HTMLElement) => {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
};

/** At which ends tabs are out of sight: there the row fades, so that nobody takes it for all. */
const hiddenEnds = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const before = scrollLeft > SLACK ? ['before'] : [];
  const after = scrollLeft + clientWidth < scrollWidth - SLACK ? ['after'] : [];
  return [...before, ...after].join(' ');
};

/** Less than this is the padding of the row, px. */
const SLACK = 6;

const targetOf = (
  key: string,
  index: number,
  count: number,
  isVertical: boolean,
): number | null => {
  const isNext = key === 'ArrowRight' || (isVertical && key === 'ArrowDown');
  const isPrevious = key === 'ArrowLeft' || (isVertical && key === 'ArrowUp');
  if (isNext) return (index + 1) % count;
  if (isPrevious) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
