import { IconCrown } from '@tabler/icons-react';
import type { Match } from '@tippspiel/contract';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { standingsTexts } from '../../../texts/standings.ts';
import { tipOverviewTexts } from '../../../texts/tipOverview.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { formatScore } from '../../match/tip/bet.ts';
import type { SideNames } from '../../match/tip/formatTip.ts';
import type { OverviewCell, OverviewRow } from './overviewRows.ts';

interface OverviewRowViewProps {
  row: OverviewRow;
  /** Its place among the rows that are there, from 0. */
  index: number;
  /** Its place in the whole table, as `aria-rowindex` counts. */
  rowIndex: number;
  isOwn: boolean;
  /** What the first place is called; null on all others. */
  winner: string | null;
  matches: readonly Match[];
  namesOf: (match: Match) => SideNames;
}

/** One player's tips; drawn again only when they change. */
export const OverviewRowView = memo(
  ({ row, index, rowIndex, isOwn, winner, matches, namesOf }: OverviewRowViewProps) => (
    <tr
      ref={useSlide(index)}
      aria-rowindex={rowIndex}
      aria-current={isOwn ? 'true' : undefined}
      style={{ top: `${ROW_REM * index}rem` }}
    >
      <th scope="row" className="overview-player">
        <span className="overview-position score-figure">{row.position}</span>
        <Avatar src={row.avatar} size={1.75} />
        <Link className="quiet-link" to={paths.profile(row.userId)} title={row.name}>
          {row.name}
        </Link>
        {winner === null ? null : (
          <IconCrown className="overview-crown" size={20} aria-label={winner} role="img" />
        )}
        {isOwn ? <span className="overview-you">{standingsTexts.you}</span> : null}
      </th>
      {matches.map((match, place) => (
        <Tip key={match.id} cell={row.cells[place]} match={match} namesOf={namesOf} />
      ))}
      <td className="overview-sum score-figure">{row.points}</td>
    </tr>
  ),
);

interface TipProps {
  cell: OverviewCell | undefined;
  match: Match;
  namesOf: (match: Match) => SideNames;
}

/** One element a number: a thousand players have twelve thousand tips to scroll through. */
const Tip = ({ cell, match, namesOf }: TipProps) => {
  if (!cell?.tip) {
    return (
      <td className="overview-tip" aria-label={tipOverviewTexts.noTip}>
        –
      </td>
    );
  }
  const { tip, points } = cell;
  const names = namesOf(match);
  const advances = tip.ko === 0 ? null : names.advances(tip.ko === 1 ? names.home : names.away);
  return (
    <td
      className={`overview-tip overview-worth-${points ?? 'open'} overview-ko-${tip.ko}`}
      aria-label={tipOverviewTexts.tip(formatScore(tip), advances, points)}
    >
      {formatScore(tip)}
      {points === null ? null : <b>{points}</b>}
    </td>
  );
};

/** Height of a row; as in the style sheet. */
export const ROW_REM = 3;

const DURATION_MS = 450;

/** Lets a row slide to its new place, unless the player wants less motion. */
const useSlide = (index: number) => {
  const row = useRef<HTMLTableRowElement>(null);
  const before = useRef(index);
  useLayoutEffect(() => {
    const places = before.current - index;
    before.current = index;
    if (places === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    row.current?.animate(
      [{ transform: `translateY(${ROW_REM * places}rem)` }, { transform: 'none' }],
      { duration: DURATION_MS, easing: 'ease-out' },
    );
  }, [index]);
  return row;
};
