import { IconCaretDownFilled, IconCaretUpFilled, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { topRowsTexts as texts } from '../../../texts/matchPage.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useSlidingRows } from '../movingRows.ts';
import { nextPlace, type TopRow } from './matchTable.ts';
import './TopRows.css';

interface TopRowsProps {
  /** What a screen reader calls the list. */
  label: string;
  /** The whole table. */
  rows: readonly TopRow[];
  ownId: number | undefined;
  /** Places won (below 0: lost), by player. */
  moves: ReadonlyMap<number, number>;
  gainOf: (userId: number) => number;
}

/** The list always has this number of rows, so that nothing below it moves. */
const SHOWN = 5;

/** The top of a table, the player's own row among them: it slides as goals fall. */
export const TopRows = ({ label, rows, ownId, moves, gainOf }: TopRowsProps) => {
  const place = rows.findIndex(({ userId }) => userId === ownId);
  const own = rows[place];
  const shown = own && place >= SHOWN ? [...rows.slice(0, SHOWN - 1), own] : rows.slice(0, SHOWN);
  const list = useSlidingRows<HTMLOListElement>(shown.map(({ userId }) => userId).join());
  return (
    <ol ref={list} className="top-rows" aria-label={label}>
      {shown.map((row) => {
        const isOwn = row.userId === ownId;
        const gain = gainOf(row.userId);
        return (
          <li key={row.userId} className={isOwn ? 'top-row-own' : undefined}>
            <Link to={paths.profile(row.userId)}>
              <span className="top-row-place score-figure">
                <span className="visually-hidden">{texts.place} </span>
                {formatCount(row.position)}
              </span>
              <Avatar src={row.avatar} size={2} />
              <span className="top-row-name">{isOwn ? texts.you : row.name}</span>
              <Move places={moves.get(row.userId) ?? 0} />
              <span className="top-row-gain">{gain > 0 ? `+${gain}` : null}</span>
              <span className="top-row-points score-figure">
                {row.points}
                <span className="visually-hidden"> {texts.points(row.points)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
};

interface OutlookLinkProps extends Pick<TopRowsProps, 'rows' | 'ownId'> {
  to: string;
}

/** Leads to what is still possible: how the next place is reached, or who may overtake the player who is first. */
export const OutlookLink = ({ rows, ownId, to }: OutlookLinkProps) => {
  if (!rows.some(({ userId }) => userId === ownId)) return null;
  const next = nextPlace(rows, ownId);
  return (
    <Link className="outlook-link" to={to}>
      {next === null ? texts.pursuers : texts.chance(formatCount(next))}
      <IconChevronRight aria-hidden size={20} />
    </Link>
  );
};

/** @param places won, below 0 lost; who has kept the place needs no word */
const Move = ({ places }: { places: number }) => {
  if (places === 0) return <span className="top-row-move" />;
  const Icon = places > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <span className={`top-row-move top-row-${places > 0 ? 'up' : 'down'}`}>
      <Icon aria-hidden size={16} />
      <span className="visually-hidden">{places > 0 ? texts.up : texts.down} </span>
      {Math.abs(places)}
    </span>
  );
};
