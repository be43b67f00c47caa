import { IconArrowDown } from '@tabler/icons-react';
import type { Match } from '@tippspiel/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { standingsTexts } from '../../../texts/standings.ts';
import { tipOverviewTexts } from '../../../texts/tipOverview.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSideNames } from '../../match/tip/useKoWords.ts';
import type { Teams } from '../../tournament/team.ts';
import { MatchHead } from './MatchHead.tsx';
import { OverviewRowView, ROW_REM } from './OverviewRowView.tsx';
import type { OverviewRow } from './overviewRows.ts';
import { FIRST_ROW, useRowWindow } from './useRowWindow.ts';
import './OverviewTable.css';

interface OverviewTableProps {
  /** The table's name, for a screen reader. */
  caption: string;
  /** What the first place is called. */
  winner: string;
  rows: readonly OverviewRow[];
  /** How many rows stand before the first one, and how many the whole table has. */
  offset: number;
  total: number;
  /** The columns. */
  matches: readonly Match[];
  teams: (match: Match) => Teams;
  ownId: number | undefined;
}

declare module 'react' {
  /** What the style sheet reckons with. */
  interface CSSProperties {
    '--matches'?: number;
  }
}

/** Rows that are in sight anyway. */
const IN_SIGHT = 8;

/**
 * Players by matches, in a box that scrolls both ways: the names stay at the left, the matches on top.
 * Of its rows only those in sight are drawn, so that a thousand players scroll like ten.
 */
export const OverviewTable = ({
  caption,
  winner,
  rows,
  offset,
  total,
  matches,
  teams,
  ownId,
}: OverviewTableProps) => {
  const box = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { first, end, onScroll, show } = useRowWindow(box, head, rows.length, ROW_REM);
  const sideNames = useSideNames();
  const namesOf = useCallback((match: Match) => sideNames(match, teams(match)), [sideNames, teams]);
  const own = rows.findIndex(({ userId }) => userId === ownId);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwnDrawn = own >= first && own < end;
  useEffect(() => {
    if (!wantsOwn || !isOwnDrawn) return;
    setWantsOwn(false);
    const link = box.current?.querySelector<HTMLElement>('[aria-current="true"] a');
    link?.focus({ preventScroll: true });
  }, [wantsOwn, isOwnDrawn]);
  return (
    <>
      {own < IN_SIGHT ? null : (
        <Button
          variant="quiet"
          className="overview-own"
          onClick={() => {
            show(own);
            setWantsOwn(true);
          }}
        >
          <IconArrowDown aria-hidden size={18} />
          {standingsTexts.toOwnRow}
        </Button>
      )}
      <section
        ref={box}
        className="overview-box"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <table
          className="overview"
          aria-rowcount={total + 1}
          style={{ '--matches': matches.length }}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead ref={head}>
            <tr aria-rowindex={1}>
              <th scope="col" className="overview-player">
                {standingsTexts.player}
              </th>
              {matches.map((match) => (
                <MatchHead key={match.id} match={match} teams={teams(match)} />
              ))}
              <th scope="col" className="overview-sum">
                {tipOverviewTexts.sum}
              </th>
            </tr>
          </thead>
          <tbody style={{ height: `${ROW_REM * rows.length}rem` }}>
            {rows.slice(first, end).map((row, place) => (
              <OverviewRowView
                key={row.userId}
                row={row}
                index={first + place}
                rowIndex={offset + first + place + FIRST_ROW}
                isOwn={row.userId === ownId}
                winner={row.position === 1 && row.points > 0 ? winner : null}
                matches={matches}
                namesOf={namesOf}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
