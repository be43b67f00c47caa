import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { isOnItsWay, useAnswer } from '../api/queries.ts';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { usePlayerId } from '../features/session/identity.ts';
import { AlltimeStandings } from '../features/standings/AlltimeStandings.tsx';
import { DayStandings } from '../features/standings/DayStandings.tsx';
import { Standings } from '../features/standings/Standings.tsx';
import {
  GroupChoice,
  NoGroup,
  type TableGroup,
  useAddressedGroup,
} from '../features/standings/TablePage.tsx';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { progressTexts, standingsTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLoading, Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { LogLink, PastStatements, StandingsLinks } from './standings/StandingsLinks.tsx';
// In this order: their rules for landscape override those of the choice.
import './standings/LogLink.css';
import './standings/StandingsLinks.css';

const ProgressStandings = lazy(
  () => import('../features/standings/progress/ProgressStandings.tsx'),
);

const ContestPage = lazy(() => import('./ContestPage.tsx'));

/** The tables: of players, and where there is a contest of groups, of these at an address of its own. */
const StandingsPage = () =>
  useLocation().pathname === paths.contest ? (
    <Suspense fallback={<PageLoading />}>
      <ContestPage />
    </Suspense>
  ) : (
    <PlayerTables />
  );

/** Players in a group see the standings (docs/game.md, 'Screens'). */
const PlayerTables = () => {
  const groups = useAnswer(endpoints.myGroups);
  const { choices, group, choose } = useAddressedGroup(groups.data ?? []);
  const aside =
    group || isOnItsWay(groups) ? (
      <>
        <GroupChoice groups={choices} chosen={group?.id} onChoose={choose} />
        <StandingsLinks group={group} />
      </>
    ) : undefined;
  return (
    <Page title={shellTexts.standings} aside={aside}>
      {group ? (
        // The table says itself how old it is.
        <Tables group={group} />
      ) : (
        <Loaded query={groups} placeholder={<StandingsPlaceholder />}>
          {() => <NoGroup />}
        </Loaded>
      )}
      {group ? (
        <Card>
          <ExportFiles key={group.id} groupId={group.id} kinds={['table', 'tips']} />
        </Card>
      ) : null}
      <LogLink />
    </Page>
  );
};

const tabs = [
  { key: 'current', label: standingsTexts.current },
  { key: 'day', label: standingsTexts.day },
  { key: 'progress', label: progressTexts.tab },
  { key: 'alltime', label: standingsTexts.alltime },
] as const;

const Tables = ({ group }: { group: TableGroup }) => {
  const [wanted, chooseTab] = useSearchParam('tab', 'current', ['from', 'tag', 'mit']);
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? 'current';
  const ownId = usePlayerId();
  return (
    <Tabs label={standingsTexts.tabs} tabs={tabs} active={tab} onSelect={chooseTab}>
      {tab === 'alltime' ? (
        <>
          <AlltimeStandings key={group.id} group={group} ownId={ownId} />
          <PastStatements />
        </>
      ) : tab === 'progress' ? (
        <Suspense fallback={<Skeletons count={1} height={460} />}>
          <ProgressStandings key={group.id} group={group} ownId={ownId} />
        </Suspense>
      ) : tab === 'day' ? (
        <DayStandings key={group.id} group={group} ownId={ownId} />
      ) : (
        <Standings key={group.id} group={group} ownId={ownId} />
      )}
    </Tabs>
  );
};

const StandingsPlaceholder = () => (
  <>
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={600} />
  </>
);

export default StandingsPage;
