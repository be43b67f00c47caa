import { useRef } from 'react';
import { standingsTexts } from '../../texts/standings.ts';
import { useInnerLinks } from '../../ui/useInnerLinks.ts';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import type { LiveRow } from './liveTable.ts';
import { useSettlingRows, useSlidingRows } from './movingRows.ts';
import { type StandingsColumns, StandingsRow } from './StandingsRow.tsx';
import './StandingsTable.css';
import './StandingsTableSmall.css';

interface StandingsTableProps {
  caption: string;
  rows: readonly LiveRow[];
  /** Whether the table is played for money: then rows without a stake say so. */
  isForMoney: boolean;
  /** Whether the first have won what it counts; left out = nothing is over yet. */
  isCrowned?: boolean;
  ownId: number | undefined;
  statusOf: (row: LiveRow) => LiveRow['status'];
}

/**
 * The standings. On a narrow screen each row folds into two lines; rows out of sight cost nothing.
 * What nobody has yet (champion tips before the start, prizes without money) has no column.
 */
export const StandingsTable = (props: StandingsTableProps) => {
  const { caption, rows, isForMoney, isCrowned = false, ownId, statusOf } = props;
  const box = useRef<HTMLTableElement>(null);
  const shown = useSettlingRows(rows, () => rowsInSight(box.current, rows.length));
  const order = shown.map(({ userId }) => userId).join();
  const body = useSlidingRows<HTMLTableSectionElement>(order, rows);
  const { flagInsteadOf: flagOf } = useCountries();
  const followLink = useInnerLinks();
  const columns: StandingsColumns = {
    isForMoney,
    isCrowned,
    withPrizes: rows.some(({ prizeCents }) => prizeCents !== null),
    withChampions: rows.some(({ championTip }) => championTip !== null),
    flagOf,
  };
  const optional = [
    ...(columns.withChampions ? (['champion'] as const) : []),
    ...(columns.withPrizes ? (['prize'] as const) : []),
  ];
  const figures = ['points', 'exact', 'correct', ...optional] as const;
  const shape = ['standings', ...optional.map((column) => `standings-with-${column}s`)];
  return (
    <table ref={box} className={shape.join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="standings-place">
            <span className="visually-hidden">{standingsTexts.position}</span>
            <span aria-hidden>#</span>
          </th>
          <th scope="col" className="standings-player">
            {standingsTexts.player}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={`standings-${figure}`}>
              {standingsTexts[figure]}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
      <tbody ref={body} onClick={followLink}>
        {shown.map((row, place) => (
          <StandingsRow
            key={row.userId}
            row={row}
            status={statusOf(row)}
            isOwn={row.userId === ownId}
            isFarDown={place >= NEAR}
            {...columns}
          />
        ))}
      </tbody>
    </table>
  );
};

/** A screen may show so many rows at once; those below are drawn when they come near. */
const NEAR = 30;

/** @returns null where there is no layout */
const rowsInSight = (table: HTMLElement | null, count: number) => {
  const { top = 0, height = 0 } = table?.getBoundingClientRect() ?? {};
  if (height === 0) return null;
  const placeAt = (y: number) => Math.min(count, Math.max(0, ((y - top) / height) * count));
  return {
    first: Math.floor(placeAt(0)) - MARGIN,
    end: Math.ceil(placeAt(window.innerHeight)) + MARGIN,
  };
};

/** Rows are not quite equally high. */
const MARGIN = 6;
