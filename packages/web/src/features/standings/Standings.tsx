import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { refresh } from '../../api/change.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { formatCount } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useIsPlaying } from '../match/useMatches.ts';
import { MOST_WHOLE_ROWS, useLiveTable } from './liveTable.ts';
import { OwnRowButton } from './OwnRowButton.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { type ScoreTable, scoreQuery } from './scoreQuery.ts';
import { MoneyPots, PaymentSums, ProvisionalNote, RotateHint } from './TableTools.tsx';
import { useOnlineStatus } from './useOnlineStatus.ts';
import { WindowedStandings } from './WindowedStandings.tsx';
import './TableTools.css';

interface StandingsProps {
  /** 0 is all players. */
  group: { id: number; name: string };
  /** Null where nobody plays for money. */
  rules: PrizeRules | null;
  ownId: number | undefined;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** The current standings of a group. */
export const Standings = ({ group, rules, ownId, flagOf }: StandingsProps) => {
  const query = useInfiniteQuery(scoreQuery(group.id));
  useMembershipCheck(query.error);
  useWholeWhilePlaying(query);
  return (
    <Loaded query={query} placeholder={<StandingsPlaceholder withPots={rules !== null} />}>
      {(table) =>
        table.rows.length === 0 ? (
          <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>
        ) : table.total > MOST_WHOLE_ROWS ? (
          <WindowedStandings
            group={group.id}
            caption={standingsTexts.table(group.name)}
            rules={rules}
            ownId={ownId}
            flagOf={flagOf}
          />
        ) : (
          <>
            <PaymentSums payments={table.payments} />
            <LiveStandings
              wayToOwnRow={<OwnRowButton query={query} table={table} ownId={ownId} />}
              groupId={group.id}
              table={table}
              caption={standingsTexts.table(group.name)}
              rules={rules}
              ownId={ownId}
              flagOf={flagOf}
            />
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

interface LiveStandingsProps extends Pick<StandingsProps, 'rules' | 'ownId' | 'flagOf'> {
  groupId: number;
  table: ScoreTable;
  caption: string;
  wayToOwnRow: ReactNode;
}

/** Moves with the goals. */
const LiveStandings = ({ groupId, table, rules, wayToOwnRow, ...rest }: LiveStandingsProps) => {
  const { rows, isProvisional, isReady } = useLiveTable(table, rules);
  const statusOf = useOnlineStatus({ params: { id: groupId }, query: { limit: rows.length } });
  // Deferred: a hundred rows at once would hold a slow phone.
  const isDrawn = useDeferredValue(isReady, false);
  if (!isDrawn) return <Skeletons count={1} height={600} />;
  return (
    <>
      <div className="table-tools">
        {rules === null ? null : (
          <MoneyPots
            stakeCents={rules.stakeCents}
            players={table.moneyPlayers}
            fullStakes={table.fullStakes}
          />
        )}
        {isProvisional ? <ProvisionalNote isForMoney={rules !== null} /> : null}
        <RotateHint />
      </div>
      <div>
        <StandingsTable rows={rows} isForMoney={rules !== null} statusOf={statusOf} {...rest} />
        {wayToOwnRow}
      </div>
    </>
  );
};

/** Goals can be counted here only in a table that is there as a whole. */
const useWholeWhilePlaying = ({
  data,
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage,
}: UseInfiniteQueryResult<ScoreTable>): void => {
  const isPlaying = useIsPlaying();
  const isShort = data !== undefined && data.total <= MOST_WHOLE_ROWS;
  const isWanted = isPlaying && isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
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
