import { betTexts } from '../../../texts/bets.ts';
import './TippedCount.css';

interface TippedCountProps {
  /** The matches that can be tipped. */
  all: number;
  /** Those of them without a tip. */
  open: number;
}

/** How far the player is: '4 von 6 getippt'. */
export const TippedCount = ({ all, open }: TippedCountProps) =>
  all === 0 ? null : (
    <div className="tipped-count">
      <p>
        <strong>{betTexts.tipped(all - open, all)}</strong>
        <span>{betTexts.inAllGroups}</span>
      </p>
      <progress value={all - open} max={all} aria-hidden />
    </div>
  );
