import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useDeferredValue, useEffect } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { refresh } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { standingsTexts } from '../../texts/standings.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useIsPlaying } from '../match/useMatches.ts';
import { useLiveTable } from './liveTable.ts';
import { OwnRowButton } from './OwnRowButton.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import {
  isShort,
  type LoadedStandings,
  standingsQuery,
  useAllPages,
  useOnlineStatus,
} from './standingsQuery.ts';
import type { TableGroup } from './TablePage.tsx';
import { MoreRows, NoRows, PaymentSums, TableTools } from './TableTools.tsx';
import { WindowedStandings } from './WindowedStandings.tsx';

interface StandingsProps {
  group: TableGroup;
  ownId: number | undefined;
}

export const Standings = ({ group, ownId }: StandingsProps) => {
  const { rules } = group;
  const query = useInfiniteQuery(standingsQuery(group.id));
  useMembershipCheck(query.error);
  // Goals can be counted here only in a table that is there as a whole.
  useAllPages(query, useIsPlaying());
  return (
    <Loaded query={query} placeholder={<StandingsPlaceholder withPots={rules !== null} />}>
      {(table) =>
        table.rows.length === 0 ? (
          <NoRows />
        ) : !isShort(table) ? (
          <WindowedStandings
            group={group.id}
            caption={standingsTexts.table(group.name)}
            rules={rules}
            ownId={ownId}
          />
        ) : (
          <LiveStandings group={group} query={query} latest={table} ownId={ownId} />
        )
      }
    </Loaded>
  );
};

interface LiveStandingsProps extends StandingsProps {
  query: UseInfiniteQueryResult<LoadedStandings>;
  latest: LoadedStandings;
}

/** Shows a table that moves with the goals. */
const LiveStandings = ({ group, query, latest, ownId }: LiveStandingsProps) => {
  const { id, name, rules } = group;
  // A result changes most rows at once: drawn in small steps, so that a slow phone can scroll meanwhile.
  const table = useDeferredValue(latest);
  const { rows, isProvisional, isReady } = useLiveTable(table, rules);
  const statusOf = useOnlineStatus({ params: { id }, query: { limit: rows.length } });
  // Deferred: a hundred rows at once would hold a slow phone.
  const isDrawn = useDeferredValue(isReady, false);
  return (
    <>
      <PaymentSums payments={table.payments} />
      {isDrawn ? (
        <>
          <TableTools table={table} rules={rules} isProvisional={isProvisional} />
          <div>
            <StandingsTable
              caption={standingsTexts.table(name)}
              rows={rows}
              isForMoney={rules !== null}
              ownId={ownId}
              statusOf={statusOf}
            />
            <OwnRowButton query={query} table={table} ownId={ownId} />
          </div>
        </>
      ) : (
        <Skeletons count={1} height={600} />
      )}
      <MoreRows query={query} shown={table.rows.length} total={table.total} />
    </>
  );
};

/** A refusal means that the list of groups is outdated: somebody was taken out of this one. */
export const useMembershipCheck = (error: Error | null): void => {
  const isOutdated = error instanceof ApiError && error.code === 'not-a-member';
  useEffect(() => {
    if (isOutdated) void refresh(endpoints.myGroups);
  }, [isOutdated]);
};

const StandingsPlaceholder = ({ withPots }: { withPots: boolean }) => (
  <>
    {withPots ? <Skeletons count={1} height={76} /> : null}
    <Skeletons count={1} height={600} />
  </>
);
