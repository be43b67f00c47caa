import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { refresh } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { LoadMore } from '../../api/LoadMore.tsx';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { MoneyPots } from './MoneyPots.tsx';
import { OwnRowButton } from './OwnRowButton.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { scoreQuery } from './scoreQuery.ts';

interface StandingsProps {
  /** 0 is all players. */
  group: { id: number; name: string };
  /** A half stake; null where nobody plays for money. */
  stakeCents: number | null;
  ownId: number | undefined;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** The current standings of a group. */
export const Standings = ({ group, stakeCents, ownId, flagOf }: StandingsProps) => {
  const query = useInfiniteQuery(scoreQuery(group.id));
  useMembershipCheck(query.error);
  return (
    <Loaded query={query} placeholder={<StandingsPlaceholder withPots={stakeCents !== null} />}>
      {({ rows, total, moneyPlayers, fullStakes, payments }) =>
        rows.length === 0 ? (
          <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>
        ) : (
          <>
            {stakeCents === null ? null : (
              <MoneyPots stakeCents={stakeCents} players={moneyPlayers} fullStakes={fullStakes} />
            )}
            <PaymentSums payments={payments} />
            <OwnRowButton query={query} table={{ rows, total }} ownId={ownId} />
            <StandingsTable
              caption={standingsTexts.table(group.name)}
              rows={rows}
              isForMoney={stakeCents !== null}
              ownId={ownId}
              flagOf={flagOf}
            />
            {query.hasNextPage ? (
              <div className="standings-more">
                <p role="status">{standingsTexts.shown(rows.length, total)}</p>
                <LoadMore query={query}>{standingsTexts.more}</LoadMore>
              </div>
            ) : null}
          </>
        )
      }
    </Loaded>
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
