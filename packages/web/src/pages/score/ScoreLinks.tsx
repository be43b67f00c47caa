import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMatches } from '../../features/match/useMatches.ts';
import type { TableGroup } from '../../features/standings/tableGroups.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { paths } from '../../paths.ts';
import { statementTexts } from '../../texts/closing.ts';
import { tipOverviewTexts } from '../../texts/tipOverview.ts';
import { whatIfTexts } from '../../texts/whatIf.ts';
import './ScoreLinks.css';

/**
 * Leads from the tables to what lies behind them, while a match is open to what may come, and after the
 * closing to who has won what.
 */
export const ScoreLinks = ({ group }: { group: TableGroup }) => {
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
