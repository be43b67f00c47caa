import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../api/Loaded.tsx';
import { LoadMore } from '../../api/LoadMore.tsx';
import { formatCount } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { AlltimeTable } from './AlltimeTable.tsx';
import { alltimeQuery } from './alltimeQuery.ts';
import { RotateHint } from './RotateHint.tsx';

interface AlltimeStandingsProps {
  group: { id: number; name: string };
  ownId: number | undefined;
}

/** All tournaments together, a page of players at a time. */
export const AlltimeStandings = ({ group, ownId }: AlltimeStandingsProps) => {
  const query = useInfiniteQuery(alltimeQuery(group.id));
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {({ table, total }) => {
        const shown = table.rows.length;
        if (shown === 0) {
          return <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>;
        }
        return (
          <>
            <RotateHint />
            <AlltimeTable
              caption={standingsTexts.alltimeTable(group.name)}
              table={table}
              ownId={ownId}
            />
            {query.hasNextPage ? (
              <div className="standings-more">
                <p role="status">{standingsTexts.shown(formatCount(shown), formatCount(total))}</p>
                <LoadMore query={query}>{standingsTexts.more}</LoadMore>
              </div>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
};
