import { useEffect, useState } from 'react';
import { formatCount } from '../../formats.ts';
import { momentTexts } from '../../texts/moments.ts';
import { wantsLessMotion } from '../../ui/motion.ts';
import { useSlidingRows } from '../standings/movingRows.ts';
import type { PlaceMove } from './placeMoves.ts';
import './PlaceSlide.css';

/** The former table stays for so long, milliseconds. */
const BEFORE_MS = 900;

export interface PlaceSlideProps {
  move: PlaceMove;
  table: string;
  ownId: number;
}

/** The rows around the player slide to their new places; who wants less motion sees these at once. */
export const PlaceSlide = ({ move, table, ownId }: PlaceSlideProps) => {
  const [hasMoved, setMoved] = useState(() => move.from === move.to || wantsLessMotion());
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), BEFORE_MS);
    return () => clearTimeout(timer);
  }, []);
  const rows = hasMoved ? move.after : move.before;
  const list = useSlidingRows<HTMLOListElement>(rows.map(({ userId }) => userId).join());
  return (
    <div className="place-slide">
      <p>
        <strong>{momentTexts.place(move.from, move.to, table)}</strong>
      </p>
      <ol ref={list} aria-label={momentTexts.around}>
        {rows.map(({ userId, name, position, points }) => (
          <li key={userId} aria-current={userId === ownId ? 'true' : undefined}>
            <span className="score-figure">{formatCount(position)}.</span>
            <span className="place-slide-name">{userId === ownId ? momentTexts.you : name}</span>
            <span className="score-figure">{points}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
