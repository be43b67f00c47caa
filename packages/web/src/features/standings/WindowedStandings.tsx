import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PrizeRules } from '@tippspiel/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useIsPlaying } from '../match/useMatches.ts';
import { showOwnRow } from './OwnRowButton.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { MoneyPots, PaymentSums, ProvisionalNote, RotateHint } from './TableTools.tsx';
import { useOnlineStatus } from './useOnlineStatus.ts';
import { useWindowStart, WindowControls, windowInput, windowQuery } from './WindowControls.tsx';
import './TableTools.css';

interface WindowedStandingsProps {
  /** 0 is all players. */
  group: number;
  caption: string;
  /** The table of one match day, yyyy-MM-dd; left out = of all. */
  day?: string;
  /** Whether that day is over: then its first have won it. */
  isOver?: boolean;
  /** Null where nobody plays for money. */
  rules: PrizeRules | null;
  ownId: number | undefined;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** A part of a table as the server counts it, running scores included: of tables that are long, or of one day. */
export const WindowedStandings = ({
  group,
  caption,
  day,
  isOver = false,
  rules,
  ownId,
  flagOf,
}: WindowedStandingsProps) => {
  const [start, setStart] = useWindowStart();
  const window = { group, start, day };
  const query = useQuery({ ...windowQuery(window), placeholderData: keepPreviousData });
  const statusOf = useOnlineStatus(windowInput(window));
  const isPlaying = useIsPlaying();
  const table = query.data;
  const isThere = !query.isPlaceholderData && table?.rows.some(({ userId }) => userId === ownId);
  useOwnRowInSight(start === 'me' && isThere === true);
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {({ rows, total, offset, moneyPlayers, fullStakes, payments }) => {
        if (total === 0) {
          return <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>;
        }
        const controls =
          total > rows.length ? (
            <WindowControls
              start={start}
              offset={offset}
              shown={rows.length}
              total={total}
              loading={query.isPlaceholderData}
              onStart={setStart}
            />
          ) : null;
        return (
          <>
            <PaymentSums payments={payments} />
            <div className="table-tools">
              {rules === null ? null : (
                <MoneyPots
                  stakeCents={rules.stakeCents}
                  players={moneyPlayers}
                  fullStakes={fullStakes}
                />
              )}
              {controls}
              {isPlaying && !isOver ? <ProvisionalNote isForMoney={rules !== null} /> : null}
              <RotateHint />
            </div>
            <StandingsTable
              caption={caption}
              rows={day === undefined ? rows : rows.map(withoutChampion)}
              isForMoney={rules !== null}
              isCrowned={isOver}
              ownId={ownId}
              flagOf={flagOf}
              statusOf={statusOf}
            />
            {rows.length > LONG ? controls : null}
          </>
        );
      }}
    </Loaded>
  );
};

/** Rows after which one has to scroll back to what leads further. */
const LONG = 20;

/** The tip for the champion counts on no day. */
const withoutChampion = <Row extends { championTip: string | null }>(row: Row): Row => ({
  ...row,
  championTip: null,
});

/** Once for each time that the own row is looked for. */
const useOwnRowInSight = (isWanted: boolean): void => {
  const [wasWanted, setWasWanted] = useState(false);
  useEffect(() => {
    if (isWanted && !wasWanted) showOwnRow();
    setWasWanted(isWanted);
  }, [isWanted, wasWanted]);
};
