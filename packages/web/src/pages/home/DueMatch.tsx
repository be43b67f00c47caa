import type { Bet } from '@tippspiel/contract';
import { useState } from 'react';
import type { MatchFrame } from '../../features/match/matchFrame.ts';
import { OpenRow } from '../../features/match/row/OpenRow.tsx';
import { ClosesIn } from '../../features/match/tip/ClosesIn.tsx';
import './DueMatch.css';

interface DueMatchProps extends MatchFrame {
  bet: Bet;
  /** Whether it begins so soon that a missing tip is urgent. */
  isSoon: boolean;
}

/** A match to be tipped right here: its row, unfolded where the tip is missing, and how long that is possible. */
export const DueMatch = ({ bet, isSoon, ...frame }: DueMatchProps) => {
  const { kickoff } = frame.match;
  // A tip that is given here stays open, for a slip to be mended.
  const [isOpen, setOpen] = useState(bet.tip === null);
  return (
    <div className="due-match">
      {isSoon && kickoff !== null ? (
        <p className={bet.tip === null ? 'due-match-closes due-match-missing' : 'due-match-closes'}>
          <ClosesIn kickoff={kickoff} />
        </p>
      ) : null}
      <OpenRow
        {...frame}
        bet={bet}
        fold={{ isOpen, onToggle: () => setOpen(!isOpen) }}
        showsDay={!frame.isToday}
      />
    </div>
  );
};
