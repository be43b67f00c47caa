import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { refresh } from '../../api/change.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { formatCount } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useIsPlaying } from '../match/useMatches.ts';
import { useLiveTable } from './liveTable.ts';
import { OwnRowButton } from './OwnRowButton.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { isShort, type ScoreTable, scoreQuery, useAllPages } from './scoreQuery.ts';
import { NoRows, PaymentSums, TableTools } from './TableTools.tsx';
import { useOnlineStatus } from './useOnlineStatus.ts';
import { WindowedStandings } from './WindowedStandings.tsx';

interface StandingsProps {
  /** 0 is all players. */
  group: { id: number; name: string };
  /** Null where nobody plays for money. */
  rules: PrizeRules | null;
  ownId: number | undefined;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** The current standings of a group. */
export const Standings = ({ group, ...rest }: StandingsProps) => {
  const shown = { caption: standingsTexts.table(group.name), ...rest };
  const query = useInfiniteQuery(scoreQuery(group.id));
  useMembershipCheck(query.error);
  // Goals can be counted here only in a table that is there as a whole.
  useAllPages(query, useIsPlaying());
  return (
    <Loaded query={query} placeholder={<StandingsPlaceholder withPots={rest.rules !== null} />}>
      {(table) =>
        table.rows.length === 0 ? (
          <NoRows />
        ) : !isShort(table) ? (
          <WindowedStandings group={group.id} {...shown} />
        ) : (
          <>
            <PaymentSums payments={table.payments} />
            <LiveStandings groupId={group.id} table={table} {...shown}>
              <OwnRowButton query={query} table={table} ownId={shown.ownId} />
            </LiveStandings>
            {query.hasNextPage ? (
              <div className="standings-more">
                <p role="status">
                  {standingsTexts.shown(formatCount(table.rows.length), formatCount(table.total))}
                </p>
                <LoadMore query={query}>{standingsTexts.more}</LoadMore>
              </div>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
};

interface LiveStandingsProps extends Omit<StandingsProps, 'group'> {
  groupId: number;
  table: ScoreTable;
  caption: string;
  /** Stands below the table. */
  children: ReactNode;
}

/** Moves with the goals. */
const LiveStandings = ({ groupId, table, rules, children, ...rest }: LiveStandingsProps) => {
  const { rows, isProvisional, isReady } = useLiveTable(table, rules);
  const statusOf = useOnlineStatus({ params: { id: groupId }, query: { limit: rows.length } });
  // Deferred: a hundred rows at once would hold a slow phone.
  const isDrawn = useDeferredValue(isReady, false);
  if (!isDrawn) return <Skeletons count={1} height={600} />;
  return (
    <>
      <TableTools table={table} rules={rules} isProvisional={isProvisional} />
      <div>
        <StandingsTable rows={rows} isForMoney={rules !== null} statusOf={statusOf} {...rest} />
        {children}
      </div>
    </>
  );
};

/** A refusal means that the list of groups is outdated: somebody was taken out of this one. */
const useMembershipCheck = (error: Error | null): void => {
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
