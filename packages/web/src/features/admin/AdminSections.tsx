import { type ReactNode, useId } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { type Tab, TabList } from '../../ui/Tabs.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import './AdminSections.css';

/** Sections that belong together. */
export interface AdminArea<Key extends string> {
  label: string;
  sections: readonly Tab<Key>[];
}

interface AdminSectionsProps<Key extends string> {
  areas: readonly AdminArea<Key>[];
  active: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

/** AdminSections.css has the same width. */
const PHONE = '(max-width: 640px)';

/**
 * Shows the sections under their headings beside the open one. A phone shows the headings in a row, and below it the
 * sections of the one that is open. Typed text stays when the phone is turned.
 */
export const AdminSections = <Key extends string>(props: AdminSectionsProps<Key>) => {
  const { areas, active, onSelect, children } = props;
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const current = areas.find(({ sections }) => sections.some(({ key }) => key === active));
  const open = (area: AdminArea<Key>) => {
    const [first] = area.sections;
    if (first && area !== current) onSelect(first.key);
  };
  return (
    <div className="tabs admin-sections">
      <div className="admin-areas">
        {isPhone ? (
          <nav aria-label={adminTexts.tabsLabel}>
            {areas.map((area) => (
              <button
                key={area.label}
                type="button"
                aria-current={area === current}
                onClick={() => open(area)}
              >
                {area.label}
              </button>
            ))}
          </nav>
        ) : null}
        {(isPhone ? areas.filter((area) => area === current) : areas).map((area) => (
          <div key={area.label} className="admin-area">
            {isPhone ? null : <h2>{area.label}</h2>}
            <TabList
              id={id}
              label={area.label}
              tabs={area.sections}
              active={active}
              onSelect={onSelect}
              isVertical={!isPhone}
            />
          </div>
        ))}
      </div>
      <div
        key={active}
        className="tab-panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${active}`}
      >
        {children}
      </div>
    </div>
  );
};
