import { standingsTexts } from '../../texts/standings.ts';
import type { LiveRow } from './liveTable.ts';
import { type StandingsColumns, StandingsRow } from './StandingsRow.tsx';
import { useSlidingRows } from './useSlidingRows.ts';
import './StandingsTable.css';

interface StandingsTableProps extends Pick<StandingsColumns, 'flagOf' | 'statusOf'> {
  /** The table's name, for a screen reader. */
  caption: string;
  rows: readonly LiveRow[];
  /** Whether it is played for money: then rows without a stake say so. */
  isForMoney: boolean;
  /** Whether the first have won what it counts; left out = nothing is over yet. */
  isCrowned?: boolean;
  ownId: number | undefined;
}

/**
 * The standings. On a narrow screen each row folds into two lines; rows out of sight cost nothing.
 * What nobody has yet (champion tips before the start, prizes without money) has no column.
 */
export const StandingsTable = ({
  caption,
  rows,
  isForMoney,
  isCrowned = false,
  ownId,
  flagOf,
  statusOf,
}: StandingsTableProps) => {
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(({ userId }) => userId).join());
  const columns: StandingsColumns = {
    isForMoney,
    isCrowned,
    withPrizes: rows.some(({ prizeCents }) => prizeCents !== null),
    withChampions: rows.some(({ championTip }) => championTip !== null),
    flagOf,
    statusOf,
  };
  const shape = [
    'standings',
    columns.withChampions && 'standings-with-champions',
    columns.withPrizes && 'standings-with-prizes',
  ];
  return (
    <table className={shape.filter(Boolean).join(' ')}>
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
          <th scope="col" className="standings-points">
            {standingsTexts.points}
          </th>
          <th scope="col" className="standings-exact">
            {standingsTexts.exact}
          </th>
          <th scope="col" className="standings-correct">
            {standingsTexts.correct}
          </th>
          {columns.withChampions ? (
            <th scope="col" className="standings-champion">
              {standingsTexts.champion}
            </th>
          ) : null}
          {columns.withPrizes ? (
            <th scope="col" className="standings-prize">
              {standingsTexts.prize}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <StandingsRow key={row.userId} row={row} isOwn={row.userId === ownId} {...columns} />
        ))}
      </tbody>
    </table>
  );
};
