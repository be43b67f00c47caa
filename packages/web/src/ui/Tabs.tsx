import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  const [hidden, setHidden] = useState('');
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown || !active) return;
    const follow = () => setHidden(hiddenEnds(shown));
    showSelected(shown);
    follow();
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
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
      <div
        ref={list}
        className="tab-list"
        data-hidden={hidden}
        role="tablist"
        aria-label={label}
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

/** At which ends tabs are out of sight: there the row fades, so that nobody takes it for all. */
const hiddenEnds = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string => {
  const before = scrollLeft > SLACK ? ['before'] : [];
  const after = scrollLeft + clientWidth < scrollWidth - SLACK ? ['after'] : [];
  return [...before, ...after].join(' ');
};

/** Less than this is the padding of the row, px. */
const SLACK = 6;

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
