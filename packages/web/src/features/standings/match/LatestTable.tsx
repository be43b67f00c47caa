import { type ReactNode, useMemo } from 'react';
import { matchPageTexts as texts } from '../../../texts/matchPage.ts';
import type { Match } from '../../match/match.ts';
import { usePlayerId } from '../../session/identity.ts';
import { useScoring } from '../../tournament/useTournament.tsx';
import { useLiveTable } from '../liveTable.ts';
import { useMatchTips } from '../matchTips.ts';
import type { LoadedStandings } from '../standingsQuery.ts';
import type { TableGroup } from '../TablePage.tsx';
import { TopRows } from './TopRows.tsx';

interface LatestTableProps {
  /** With all its rows, of results alone. */
  table: LoadedStandings;
  /** With a result, of the last match day. */
  match: Match;
  group: TableGroup;
  /** Chooses another group; null where there is none. */
  choice: ReactNode;
}

/** The top of the table after a match of the last match day: who has moved on it, and what this match gave. */
export const LatestTable = ({ table, match, group, choice }: LatestTableProps) => {
  const ownId = usePlayerId();
  const scoring = useScoring();
  const { rows } = useLiveTable(table, null);
  const listed = useMemo(() => [match], [match]);
  const tips = useMatchTips(listed).tips.get(match.id);
  const moves = useMemo(
    () => new Map(rows.map(({ userId, change }) => [userId, change ?? 0])),
    [rows],
  );
  return (
    <section className="match-part" aria-labelledby="match-table">
      <header>
        <h2 id="match-table">{choice ? texts.tableTitle : group.name}</h2>
        {choice}
        <p>{texts.sinceDay}</p>
      </header>
      <TopRows
        label={texts.table(group.name)}
        rows={rows}
        ownId={ownId}
        moves={moves}
        gainOf={(userId) => {
          const tip = tips?.get(userId);
          return tip && match.result ? scoring.score(tip, match.result, match.stage).points : 0;
        }}
      />
    </section>
  );
};
