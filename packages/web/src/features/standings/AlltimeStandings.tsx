import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { AlltimeTable } from './AlltimeTable.tsx';
import { alltimeTable } from './alltime.ts';

const PAGE = 100;

interface AlltimeStandingsProps {
  group: { id: number; name: string };
  ownId: number | undefined;
}

/** All tournaments together. */
export const AlltimeStandings = ({ group, ownId }: AlltimeStandingsProps) => {
  const query = useQuery(queryOf(endpoints.scoreAlltime, { params: { group: group.id } }));
  const [shown, setShown] = useState(PAGE);
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {(entries) => {
        const table = alltimeTable(entries);
        const total = table.rows.length;
        if (total === 0) {
          return <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>;
        }
        return (
          <>
            <AlltimeTable
              caption={standingsTexts.alltimeTable(group.name)}
              table={table}
              shown={shown}
              ownId={ownId}
            />
            {shown < total ? (
              <div className="standings-more">
                <p role="status">{standingsTexts.shown(shown, total)}</p>
                <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
                  {standingsTexts.more}
                </Button>
              </div>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
};
