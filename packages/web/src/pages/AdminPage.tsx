import { useSearchParams } from 'react-router';
import '../features/admin/admin.css';
import { AdminSections } from '../features/admin/AdminSections.tsx';
import { AdminClosingTab } from '../features/admin/closing/AdminClosingTab.tsx';
import { AdminConfigurationTab } from '../features/admin/configuration/AdminConfigurationTab.tsx';
import { AdminTimeMachine } from '../features/admin/demo/AdminTimeMachine.tsx';
import { FactorAdvice } from '../features/admin/FactorAdvice.tsx';
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
import { AdminContestTab } from '../features/contest/admin/AdminContestTab.tsx';
import { AdminMatchesTab } from '../features/match/admin/AdminMatchesTab.tsx';
import { RunningMatches, useRunningMatches } from '../features/match/admin/RunningMatches.tsx';
import { AdminNextTournamentTab } from '../features/next-tournament/AdminNextTournamentTab.tsx';
import { AdminQuestionsTab } from '../features/questions/admin/AdminQuestionsTab.tsx';
import { useGame, useIsWaiting, useWords } from '../features/tournament/useTournament.tsx';
import { adminTexts } from '../texts/admin.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

const AuditTab = () => (
  <Card>
    <AuditLog />
  </Card>
);

/** The sections but the matches, by their name in the address. */
const contents = {
  paarungen: AdminPairingsTab,
  fragen: AdminQuestionsTab,
  benutzer: AdminUsersTab,
  gruppen: AdminGroupsTab,
  gruppenwertung: AdminContestTab,
  protokoll: AuditTab,
  kasse: AdminMoneyTab,
  abschluss: AdminClosingTab,
  laender: AdminCountriesTab,
  stages: AdminStagesTab,
  wettbewerbe: AdminCompetitionsTab,
  konfiguration: AdminConfigurationTab,
  turnier: AdminNextTournamentTab,
} as const;

type Section = 'spiele' | keyof typeof contents;

/** The sections under their headings, in their order. */
const areas = {
  day: ['spiele', 'paarungen', 'fragen'],
  players: ['benutzer', 'gruppen', 'gruppenwertung', 'protokoll'],
  money: ['kasse', 'abschluss'],
  tournament: ['laender', 'stages', 'wettbewerbe', 'konfiguration', 'turnier'],
} as const satisfies Record<keyof typeof adminTexts.areas, readonly Section[]>;

const areaKeys = ['day', 'players', 'money', 'tournament'] as const;

/** What is about matches has nothing to show while no tournament is chosen. */
const ofTournaments: readonly Section[] = [
  'spiele',
  'paarungen',
  'fragen',
  'gruppenwertung',
  'laender',
  'stages',
  'kasse',
  'abschluss',
];

/** The address names the open section (`?tab=spiele`); on a match day the running matches stand before all. */
const AdminPage = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const isWaiting = useIsWaiting();
  const labels = adminTexts.tabs(useWords());
  const shown = areaKeys.flatMap((area) => {
    const sections = areas[area]
      .filter((key) => !isWaiting || !ofTournaments.includes(key))
      .map((key) => ({ key, label: labels[key] }));
    return sections.length === 0 ? [] : [{ label: adminTexts.areas[area], sections }];
  });
  const keys = shown.flatMap(({ sections }) => sections.map(({ key }) => key));
  const active = keys.find((key) => key === asked) ?? (isWaiting ? 'turnier' : 'spiele');
  const clock = useGame()?.demo ? <AdminTimeMachine /> : null;
  const { matches, now, isReady } = useRunningMatches(active === 'spiele');
  return (
    <Page title={shellTexts.admin}>
      <RunningMatches matches={matches} now={now} />
      <FactorAdvice />
      {isReady ? (
        <AdminSections
          areas={shown}
          active={active}
          onSelect={(tab) => setSearch({ tab }, { replace: true })}
        >
          {active === 'spiele' ? (
            <AdminMatchesTab counted={new Set(matches.map(({ id }) => id))} tools={clock} />
          ) : (
            <>
              <Content section={active} />
              {clock}
            </>
          )}
        </AdminSections>
      ) : (
        <Skeletons count={6} height={52} />
      )}
    </Page>
  );
};

const Content = ({ section }: { section: keyof typeof contents }) => {
  const Tab = contents[section];
  return <Tab />;
};

export default AdminPage;
