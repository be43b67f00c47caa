import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import '../features/admin/admin.css';
import { AdminSections } from '../features/admin/AdminSections.tsx';
import { AdminClosingTab } from '../features/admin/closing/AdminClosingTab.tsx';
import { AdminConfigurationTab } from '../features/admin/configuration/AdminConfigurationTab.tsx';
import { AdminTimeMachine } from '../features/admin/demo/AdminTimeMachine.tsx';
import { AdminGroupsTab } from '../features/admin/groups/AdminGroupsTab.tsx';
import {
  AdminCompetitionsTab,
  AdminCountriesTab,
  AdminStagesTab,
} from '../features/admin/master-data/AdminMasterData.tsx';
import { AdminMoneyTab } from '../features/admin/money/AdminMoneyTab.tsx';
import { AdminUsersTab } from '../features/admin/users/AdminUsersTab.tsx';
import AuditLog from '../features/audit/AuditLog.tsx';
import { AdminPairingsTab } from '../features/bracket/admin/AdminPairingsTab.tsx';
import { AdminMatchesTab } from '../features/match/admin/AdminMatchesTab.tsx';
import { AdminNextTournamentTab } from '../features/next-tournament/AdminNextTournamentTab.tsx';
import { useGame, useIsWaiting, useWords } from '../features/tournament/useTournament.ts';
import { adminTexts } from '../texts/admin.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const AuditTab = () => (
  <Card>
    <AuditLog />
  </Card>
);

/** Tabs by their name in the address, in their order. */
const contents = {
  benutzer: AdminUsersTab,
  spiele: AdminMatchesTab,
  paarungen: AdminPairingsTab,
  laender: AdminCountriesTab,
  stages: AdminStagesTab,
  konfiguration: AdminConfigurationTab,
  wettbewerbe: AdminCompetitionsTab,
  gruppen: AdminGroupsTab,
  kasse: AdminMoneyTab,
  abschluss: AdminClosingTab,
  turnier: AdminNextTournamentTab,
  protokoll: AuditTab,
} as const satisfies Record<string, ComponentType>;

type AdminTab = keyof typeof contents;

const isAdminTab = (key: string): key is AdminTab => Object.hasOwn(contents, key);

const tabs = Object.keys(contents).filter(isAdminTab);

/** What is about matches has nothing to show while no tournament is chosen. */
const ofTournaments: readonly AdminTab[] = [
  'spiele',
  'paarungen',
  'laender',
  'stages',
  'kasse',
  'abschluss',
];
const waitingTabs = tabs.filter((key) => !ofTournaments.includes(key));

/** The address names the open tab (`?tab=spiele`). */
const AdminPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const isWaiting = useIsWaiting();
  const sections = isWaiting ? waitingTabs : tabs;
  const active = sections.find((key) => key === asked) ?? (isWaiting ? 'turnier' : 'spiele');
  const Content = contents[active];
  const labels = adminTexts.tabs(useWords());
  return (
    <Page title={shellTexts.admin}>
      {useGame()?.demo ? <AdminTimeMachine /> : null}
      <AdminSections
        sections={sections.map((key) => ({ key, label: labels[key] }))}
        active={active}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        <Content />
      </AdminSections>
    </Page>
  );
};

export default AdminPage;
