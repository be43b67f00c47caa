import { IconCrown } from '@tabler/icons-react';
import type { Match } from '@tippspiel/contract';
import { memo, type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { standingsTexts, tipOverviewTexts } from '../../../texts/standings.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { slide } from '../../../ui/motion.ts';
import type { SideNames } from '../../match/tip/useKoWords.ts';
import { formatScore } from '../../match/tip/useKoWords.ts';
import type { Range } from '../movingRows.ts';
import type { OverviewCell, OverviewRow, OverviewRows } from './overviewRows.ts';
import { isWithin } from './useRowWindow.ts';

interface OverviewRowViewProps {
  rows: OverviewRows;
  /** The row's place among those that are there, from 0. */
  place: number;
  /** The row's place in the whole table, as `aria-rowindex` counts. */
  rowIndex: number;
  ownId: number | undefined;
  winner: string;
  hasPictures: boolean;
  matches: readonly Match[];
  /** These tips are drawn at once, from 0; the others follow in time left over. Null = all. */
  columns: Range | null;
  namesOf: (match: Match) => SideNames;
  /** The height of a row, rem, as in the style sheet. */
  rowRem: number;
}

/** Shows one player's tips, and is drawn again only when they change. */
export const OverviewRowView = memo(
  ({
    rows,
    place,
    rowIndex,
    ownId,
    matches,
    columns,
    namesOf,
    rowRem,
    ...look
  }: OverviewRowViewProps) => {
    const row = useMemo(() => rows.at(place), [rows, place]);
    const settled = useDeferredValue(row);
    const element = useSlide(place, row?.userId, rowRem);
    if (!row) return null;
    const cellAt = (column: number) =>
      (columns === null || isWithin(columns, column) ? row : settled)?.cells[column];
    const isOwn = row.userId === ownId;
    return (
      <tr
        ref={element}
        aria-rowindex={rowIndex}
        aria-current={isOwn ? 'true' : undefined}
        style={{ transform: shiftTo(place, rowRem) }}
      >
        <Player row={row} isOwn={isOwn} {...look} />
        {matches.map((match, column) => tipOf(match, cellAt(column), namesOf))}
        <td className="overview-sum score-figure">{row.points}</td>
      </tr>
    );
  },
);

interface PlayerProps extends Pick<OverviewRowViewProps, 'winner' | 'hasPictures'> {
  row: OverviewRow;
  isOwn: boolean;
}

const Player = ({ row, isOwn, winner, hasPictures }: PlayerProps) => (
  <th scope="row" className="overview-player">
    <span className="overview-position score-figure">{row.position}</span>
    {hasPictures ? <Avatar src={row.avatar} size={1.75} /> : null}
    <a className="quiet-link" href={paths.profile(row.userId)} title={row.name}>
      {row.name}
    </a>
    {row.position === 1 && row.points > 0 ? (
      <IconCrown className="overview-crown" size={20} aria-label={winner} role="img" />
    ) : null}
    {isOwn ? <span className="overview-you">{standingsTexts.you}</span> : null}
  </th>
);

/** Each tip is one element and no component: a thousand players have twelve thousand tips to scroll through. */
const tipOf = (
  match: Match,
  cell: OverviewCell | undefined,
  namesOf: (match: Match) => SideNames,
): ReactNode => {
  const { id } = match;
  if (!cell?.tip) {
    const className = 'overview-tip overview-untipped';
    return (
      <td key={id} className={className} aria-label={tipOverviewTexts.noTip}>
        –
      </td>
    );
  }
  const { tip, points } = cell;
  const names = namesOf(match);
  const advances = tip.ko === 0 ? null : names.advances(tip.ko === 1 ? names.home : names.away);
  return (
    <td
      key={id}
      className={`overview-tip overview-worth-${points ?? 'open'} overview-ko-${tip.ko}`}
      aria-label={tipOverviewTexts.tip(formatScore(tip), advances, points)}
    >
      {formatScore(tip)}
      {points === null ? null : <b>{points}</b>}
    </td>
  );
};

/** A transform lays out nothing anew, and no other element moves. */
const shiftTo = (place: number, rowRem: number): string => `translateY(${rowRem * place}rem)`;

/** Lets a player's row slide to its new place, unless the player wants less motion. */
const useSlide = (place: number, userId: number | undefined, rowRem: number) => {
  const row = useRef<HTMLTableRowElement>(null);
  const before = useRef({ place, userId });
  useLayoutEffect(() => {
    const { current: was } = before;
    before.current = { place, userId };
    if (was.userId !== userId || was.place === place || !row.current) return;
    slide(row.current, shiftTo(was.place, rowRem), shiftTo(place, rowRem));
  }, [place, userId, rowRem]);
  return row;
};
