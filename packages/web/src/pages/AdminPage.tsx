import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import '../features/admin/admin.css';
import { ConfigurationTab } from '../features/admin/configuration/ConfigurationTab.tsx';
import { TimeMachine } from '../features/admin/demo/TimeMachine.tsx';
import { CompetitionsTab } from '../features/admin/facts/CompetitionsTab.tsx';
import { CountriesTab } from '../features/admin/facts/CountriesTab.tsx';
import { StagesTab } from '../features/admin/facts/StagesTab.tsx';
import { GroupsTab } from '../features/admin/groups/GroupsTab.tsx';
import { UsersTab } from '../features/admin/users/UsersTab.tsx';
import AuditLog from '../features/audit/AuditLog.tsx';
import { AdminMatchesTab } from '../features/match/admin/AdminMatchesTab.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { adminTexts } from '../texts/admin.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { Tabs } from '../ui/Tabs.tsx';

const AuditTab = () => (
  <Card>
    <AuditLog />
  </Card>
);

/** By their name in the address, in the order of the tabs. */
const contents = {
  benutzer: UsersTab,
  spiele: AdminMatchesTab,
  laender: CountriesTab,
  stages: StagesTab,
  konfiguration: ConfigurationTab,
  wettbewerbe: CompetitionsTab,
  gruppen: GroupsTab,
  protokoll: AuditTab,
} as const satisfies Record<string, ComponentType>;

type AdminTab = keyof typeof contents;

const isAdminTab = (key: string): key is AdminTab => Object.hasOwn(contents, key);

const tabs = Object.keys(contents)
  .filter(isAdminTab)
  .map((key) => ({ key, label: adminTexts.tabs[key] }));

/** The organiser's area; which tab is open stands in the address (`?tab=spiele`). */
const AdminPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const active = isAdminTab(asked) ? asked : 'benutzer';
  const Content = contents[active];
  return (
    <Page title={shellTexts.admin}>
      {useTournament()?.demo ? <TimeMachine /> : null}
      <Tabs
        label={adminTexts.tabsLabel}
        tabs={tabs}
        active={active}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        <Content />
      </Tabs>
    </Page>
  );
};

export default AdminPage;
