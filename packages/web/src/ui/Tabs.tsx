import { type ReactNode, useId } from 'react';
import { TabList, type TabListProps } from './TabList.tsx';
import './Tabs.css';

interface TabsProps<Key extends string>
  extends Pick<TabListProps<Key>, 'label' | 'tabs' | 'active' | 'onSelect'> {
  /** What the active tab shows. */
  children: ReactNode;
}

/** A row of tabs above what the active one shows. */
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
