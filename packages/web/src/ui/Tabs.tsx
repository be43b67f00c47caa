import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useStrip } from './useStrip.ts';
import './Tabs.css';

interface TabsProps<Key extends string>
  extends Pick<TabListProps<Key>, 'label' | 'tabs' | 'active' | 'onSelect'> {
  children: ReactNode;
}

/** Shows a row of tabs above the content of the active one. */
export const Tabs = <Key extends string>({ children, ...list }: TabsProps<Key>) => {
  const id = useId();
  return (
    <div className="tabs">
      <TabList id={id} {...list} />
      <div
        key={list.active}
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${list.active}`}
      >
        {children}
      </div>
    </div>
  );
};

export interface Tab<Key extends string> {
  key: Key;
  label: string;
}

interface TabListProps<Key extends string> {
  /** The prefix of the ids of tabs and panel. */
  id: string;
  /** A screen reader's name of the choice. */
  label: string;
  tabs: readonly Tab<Key>[];
  /** It may be a tab of another list for the same panel. */
  active: Key;
  onSelect: (key: Key) => void;
  /** In a column the arrows up and down choose, too. */
  isVertical?: boolean;
}

/** Tabs after the ARIA pattern: one stop for the tab key, arrows, Home and End choose. */
export const TabList = <Key extends string>(props: TabListProps<Key>) => {
  const { id, label, tabs, active, onSelect, isVertical = false } = props;
  const strip = useStrip<HTMLDivElement>(active, (list) =>
    list.querySelector<HTMLElement>('[aria-selected="true"]'),
  );
  const stop = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === stop);
    const target = targetOf(event.key, index, tabs.length, isVertical);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    strip.ref.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div
      {...strip}
      className="tab-list"
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab.key === active}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === stop ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

const targetOf = (key: string, index: number, count: number, isVertical: boolean) => {
  const isNext = key === 'ArrowRight' || (isVertical && key === 'ArrowDown');
  const isPrevious = key === 'ArrowLeft' || (isVertical && key === 'ArrowUp');
  if (isNext) return (index + 1) % count;
  if (isPrevious) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
