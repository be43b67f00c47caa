import { betTexts } from '../../../texts/bets.ts';
import './TippedCount.css';

interface TippedCountProps {
  /** The matches that can be tipped. */
  all: number;
  /** Those of them without a tip. */
  open: number;
  /** Says it, of questions in other words. */
  words?: (tipped: number, all: number) => string;
}

/** How far the player is: '4 von 6 getippt'. */
export const TippedCount = ({ all, open, words = betTexts.tipped }: TippedCountProps) =>
  all === 0 ? null : (
    <div className="tipped-count">
      <p>
        <strong>{words(all - open, all)}</strong>
        <span>{betTexts.inAllGroups}</span>
      </p>
      <progress value={all - open} max={all} aria-hidden />
    </div>
  );
