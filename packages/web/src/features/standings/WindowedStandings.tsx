import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MatchDayKey, PrizeRules } from '@tippspiel/rules';
import { useEffect } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useIsPlaying } from '../match/useMatches.ts';
import { showOwnRow } from './OwnRowButton.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { useOnlineStatus } from './standingsQuery.ts';
import { NoRows, PaymentSums, TableTools } from './TableTools.tsx';
import { useWindowStart, WindowControls, windowInput, windowQuery } from './WindowControls.tsx';

interface WindowedStandingsProps {
  /** 0 stands for all players. */
  group: number;
  caption: string;
  /** The table of one match day; left out = of all. */
  day?: MatchDayKey;
  /** Whether that day is over: then its first have won it. */
  isOver?: boolean;
  /** Null means that nobody plays for money. */
  rules: PrizeRules | null;
  ownId: number | undefined;
}

/** A part of a table as the server counts it, running scores included: of tables that are long, or of one day. */
export const WindowedStandings = (props: WindowedStandingsProps) => {
  const { group, caption, day, isOver = false, rules, ownId } = props;
  const [start, setStart] = useWindowStart();
  const window = { group, start, day };
  const query = useQuery({ ...windowQuery(window), placeholderData: keepPreviousData });
  const statusOf = useOnlineStatus(windowInput(window));
  const isPlaying = useIsPlaying();
  const isThere =
    !query.isPlaceholderData && query.data?.rows.some(({ userId }) => userId === ownId);
  const isOwnRowShown = start === 'me' && isThere === true;
  useEffect(() => {
    if (isOwnRowShown) showOwnRow();
  }, [isOwnRowShown]);
  return (
    <Loaded query={query} height={600}>
      {(table) => {
        const { rows, total, offset } = table;
        if (total === 0) return <NoRows />;
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
            <PaymentSums payments={table.payments} />
            <TableTools table={table} rules={rules} isProvisional={isPlaying && !isOver}>
              {controls}
            </TableTools>
            <StandingsTable
              caption={caption}
              rows={day === undefined ? rows : rows.map(withoutChampion)}
              isForMoney={rules !== null}
              isCrowned={isOver}
              ownId={ownId}
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
