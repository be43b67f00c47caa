import { IconChevronRight } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { useMatchesLeft } from '../../features/match/useMatches.ts';
import type { TableGroup } from '../../features/standings/TablePage.tsx';
import { useTournament } from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { auditTexts } from '../../texts/audit.ts';
import { statementTexts } from '../../texts/closing.ts';
import { pastTexts, standingsTexts, tipOverviewTexts, whatIfTexts } from '../../texts/standings.ts';
import { tvTexts } from '../../texts/tv.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';

/** @param group is undefined until the groups are known */
export const StandingsLinks = ({ group }: { group: TableGroup | undefined }) => {
  const { closed: isClosed = false, contest } = useTournament() ?? {};
  const { open, later } = useMatchesLeft();
  const isOpen = open.length + later.length > 0;
  const links = [
    [paths.tipOverview, tipOverviewTexts.title, true],
    [paths.whatIf, whatIfTexts.link, isOpen],
    [paths.contest, standingsTexts.contest, contest !== undefined],
    ...(group && group.rules !== null
      ? ([[paths.statement(group.id), statementTexts.title, isClosed]] as const)
      : []),
  ] as const;
  return (
    <nav className="score-links" aria-label={tipOverviewTexts.links}>
      {links.map(([to, title, isShown]) =>
        isShown ? (
          <Link key={to} className="text-button" to={to}>
            {title} <IconChevronRight aria-hidden size={18} />
          </Link>
        ) : null,
      )}
      {group ? (
        <Link className="text-button score-tv-link" to={paths.tvOfGroup(group.id)}>
          {tvTexts.link} <IconChevronRight aria-hidden size={18} />
        </Link>
      ) : null}
    </nav>
  );
};

export const PastStatements = () => {
  const { data } = useAnswer(endpoints.statements);
  if (!data || data.length === 0) return null;
  return (
    <Card title={pastTexts.statements}>
      <ul className="past-statements">
        {data.map(({ tournamentId, tournament, groupId, groupName }) => (
          <li key={`${tournamentId} ${groupId}`}>
            <Link to={paths.pastStatement(groupId, tournamentId)}>
              {pastTexts.statement(tournament, groupName ?? statementTexts.overall)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const AuditLog = lazy(() => import('../../features/audit/AuditLog.tsx'));

export const LogLink = () => {
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
