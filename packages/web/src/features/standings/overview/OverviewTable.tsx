import { IconArrowDown } from '@tabler/icons-react';
import type { Match } from '@tippspiel/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { matchTexts } from '../../../texts/matches.ts';
import { standingsTexts, tipOverviewTexts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useInnerLinks } from '../../../ui/useInnerLinks.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { formatScore, useSideNames } from '../../match/tip/useKoWords.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { OverviewRowView, ROW_REM } from './OverviewRow.tsx';
import type { OverviewRows } from './overviewRows.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { FIRST_ROW, isWithin, useRowWindow } from './useRowWindow.ts';
import './OverviewTable.css';

interface OverviewTableProps {
  caption: string;
  winner: string;
  rows: OverviewRows;
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

/** Narrower screens have no room for pictures, and work enough without them. */
const HAS_ROOM = '(min-width: 641px)';

/** Rows that are in sight anyway. */
const IN_SIGHT = 8;

/**
 * Players by matches, in a box that scrolls both ways: the names stay at the left, the matches on top.
 * Of its rows only those in sight are drawn, so that a thousand players scroll like ten.
 */
export const OverviewTable = (props: OverviewTableProps) => {
  const { caption, winner, rows, offset, total, matches, teams, ownId } = props;
  const box = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const rowWindow = useRowWindow(box, head, rows.count, ROW_REM);
  const { drawn, columns } = useDrawnRows(rows, rowWindow);
  const hasPictures = useMediaQuery(HAS_ROOM);
  const followLink = useInnerLinks();
  const own = rows.placeOf(ownId);
  const sideNames = useSideNames();
  const namesOf = useCallback((match: Match) => sideNames(match, teams(match)), [sideNames, teams]);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwnDrawn = isWithin(rowWindow.window, own);
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
            rowWindow.show(own);
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
        onScroll={rowWindow.onScroll}
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
                <MatchHead key={match.id} {...match} {...teams(match)} />
              ))}
              <th scope="col" className="overview-sum">
                {tipOverviewTexts.sum}
              </th>
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
          <tbody style={{ height: `${ROW_REM * rows.count}rem` }} onClick={followLink}>
            {drawn.map(({ key, place, rows }) => (
              <OverviewRowView
                key={key}
                rows={rows}
                place={place}
                rowIndex={offset + place + FIRST_ROW}
                ownId={ownId}
                winner={winner}
                hasPictures={hasPictures}
                matches={matches}
                columns={columns}
                namesOf={namesOf}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

/** A column's match: both flags, and the score as it is. */
const MatchHead = ({ result, running, home, away }: Pick<Match, 'result' | 'running'> & Teams) => (
  <th scope="col" className="overview-match">
    <span className="visually-hidden">{matchTexts.versus(home.name, away.name)} </span>
    <span className="overview-flags" title={matchTexts.pair(home.name, away.name)} aria-hidden>
      <Flag code={home.flag} size={1.5} />
      <Flag code={away.flag} size={1.5} />
    </span>
    <span className={running ? 'score-figure overview-running' : 'score-figure'}>
      {formatScore(result ?? running)}
    </span>
    {running ? <span className="visually-hidden"> {matchTexts.live}</span> : null}
  </th>
);
