import { type ReactNode, useId } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { type Tab, TabList } from '../../ui/Tabs.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import './AdminSections.css';

interface AdminSectionsProps<Key extends string> {
  sections: readonly Tab<Key>[];
  active: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

const PHONE = '(max-width: 640px)';
/** AdminSections.css has the same width. */
const WIDE = '(min-width: 60rem)';

/**
 * Shows more sections than a row of tabs holds: a list beside the open one, rows above it on a narrow screen, and
 * a select on a phone. Typed text stays when the phone is turned.
 */
export const AdminSections = <Key extends string>(props: AdminSectionsProps<Key>) => {
  const { sections, active, onSelect, children } = props;
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const isWide = useMediaQuery(WIDE);
  const select = (key: string) => {
    const section = sections.find((each) => each.key === key);
    if (section) onSelect(section.key);
  };
  return (
    <div className="tabs admin-sections">
      {isPhone ? (
        <SelectField
          label={adminTexts.section}
          value={active}
          options={sections.map(({ key, label }) => ({ value: key, label }))}
          onValue={select}
        />
      ) : (
        <TabList
          id={id}
          label={adminTexts.tabsLabel}
          tabs={sections}
          active={active}
          onSelect={onSelect}
          isVertical={isWide}
        />
      )}
      <div
        key={active}
        className="tab-panel"
        id={`${id}-panel`}
        {...(isPhone
          ? { role: 'region', 'aria-label': sections.find(({ key }) => key === active)?.label }
          : { role: 'tabpanel', 'aria-labelledby': `${id}-${active}` })}
      >
        {children}
      </div>
    </div>
  );
};
