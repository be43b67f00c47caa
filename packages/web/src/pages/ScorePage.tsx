import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { PastStatements } from '../features/closing/PastStatements.tsx';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import { chooseGroup, useChosenGroup } from '../features/groups/chosenGroup.ts';
import { useMatches } from '../features/match/useMatches.ts';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { AlltimeStandings } from '../features/standings/AlltimeStandings.tsx';
import { NoGroup, type TableGroup, useTableGroups } from '../features/standings/ChosenTable.tsx';
import { DayStandings } from '../features/standings/DayStandings.tsx';
import { Standings } from '../features/standings/Standings.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { auditTexts } from '../texts/audit.ts';
import { statementTexts } from '../texts/closing.ts';
import { shellTexts } from '../texts/shell.ts';
import {
  progressTexts,
  standingsTexts,
  tipOverviewTexts,
  whatIfTexts,
} from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';
import './score/GroupChoice.css';
import './score/LogLink.css';
import './score/ScoreLinks.css';

const ProgressStandings = lazy(
  () => import('../features/standings/progress/ProgressStandings.tsx'),
);

/** The standings, for players in a group (docs/game.md, 'Screens'). */
const ScorePage = () => {
  const groups = useQuery(queryOf(endpoints.myGroups));
  const { choices, group, choose } = useGroupChoice(groups.data ?? []);
  const aside = group ? (
    <>
      <GroupChoice groups={choices} chosen={group.id} onChoose={choose} />
      <ScoreLinks group={group} />
    </>
  ) : undefined;
  return (
    <Page title={shellTexts.score} aside={aside}>
      {group ? (
        // The table says itself how old it is.
        <Tables group={group} />
      ) : (
        <Loaded query={groups} placeholder={<ScorePlaceholder />}>
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

/** The group that is shown: the address names it, else the one looked at last; none without groups. */
const useGroupChoice = (groups: AnswerOf<typeof endpoints.myGroups>) => {
  const choices = useTableGroups(groups);
  const remembered = useChosenGroup(choices);
  const [groupId, setGroupId] = useSearchParam('group', String(remembered?.id), ['from', 'mit']);
  const choose = (id: number) => {
    chooseGroup(id);
    setGroupId(String(id));
  };
  const group = choices.find(({ id }) => String(id) === groupId) ?? remembered;
  return { choices, group, choose };
};

const ScorePlaceholder = () => (
  <>
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={600} />
  </>
);

export default ScorePage;

/**
 * Leads from the tables to what lies behind them, while a match is open to what may come, and after the
 * closing to who has won what.
 */
const ScoreLinks = ({ group }: { group: TableGroup }) => {
  const isClosed = useTournament()?.closed === true;
  const isOpen = useMatches().data?.some(({ started, result }) => started && result === null);
  return (
    <nav className="score-links" aria-label={tipOverviewTexts.links}>
      <Link to={paths.tipOverview}>
        {tipOverviewTexts.title} <IconChevronRight aria-hidden size={18} />
      </Link>
      {isOpen ? (
        <Link to={paths.whatIf}>
          {whatIfTexts.title} <IconChevronRight aria-hidden size={18} />
        </Link>
      ) : null}
      {isClosed && group.rules !== null ? (
        <Link to={paths.statement(group.id)}>
          {statementTexts.title} <IconChevronRight aria-hidden size={18} />
        </Link>
      ) : null}
    </nav>
  );
};

const AuditLog = lazy(() => import('../features/audit/AuditLog.tsx'));

/** Leads to what the organiser did; whether that is open stands in the address. */
const LogLink = () => {
  const [params] = useSearchParams();
  const [log, setLog] = useSearchParam('log', 'closed');
  const opened = new URLSearchParams(params);
  opened.set('log', 'open');
  return (
    <div className="log-link">
      <Link to={`?${opened}`} replace>
        {auditTexts.title}
      </Link>
      <Dialog title={auditTexts.title} open={log === 'open'} onClose={() => setLog('closed')}>
        <Suspense fallback={<Skeletons count={1} height={480} />}>
          <AuditLog />
        </Suspense>
      </Dialog>
    </div>
  );
};

interface GroupChoiceProps {
  groups: readonly { id: number; name: string }[];
  /** The group whose table is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** Stands beside the heading, so that the table begins further up. */
const GroupChoice = ({ groups, chosen, onChoose }: GroupChoiceProps) => (
  <div className="group-choice">
    <SelectField
      label={standingsTexts.group}
      value={String(chosen)}
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValue={(id) => onChoose(Number(id))}
    />
  </div>
);
