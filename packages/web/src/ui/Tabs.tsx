import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './Tabs.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabsProps<Key extends string> {
  /** What is chosen between, spoken by a screen reader. */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onSelect: (key: Key) => void;
  /** What the active tab shows. */
  children: ReactNode;
}

/** Tabs after the ARIA pattern: one stop for the tab key, arrows, Home and End choose. */
export const Tabs = <Key extends string>(props: TabsProps<Key>) => {
  const { label, tabs, active, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current && active) showSelected(list.current);
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === active);
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
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
      <div
        key={active}
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
      >
        {children}
      </div>
    </div>
  );
};

/** Scrolls sideways alone, so that the page stays where it is. */
const showSelected = (list: HTMLElement) => {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
};

const targetOf = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};
