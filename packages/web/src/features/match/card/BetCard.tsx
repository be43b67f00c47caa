import type { Bet } from '@tippspiel/contract';
import { memo, type ReactNode } from 'react';
import type { CardFrame } from './cardFrame.ts';
import { OpenBetCard } from './OpenBetCard.tsx';
import { PlayedBetCard } from './PlayedBetCard.tsx';

export interface BetCardProps extends CardFrame {
  bet: Bet;
  /** Stands below the tip. */
  extra?: ReactNode;
  /** Whether a button opens how all tip; not needed where that stands below the tip. */
  hasChart?: boolean;
  /** Whether the others' tips wait for a tap, because a match to be tipped stands below. */
  startsFolded?: boolean;
}

/** A match with the player's own tip: entered until it begins, compared from then on. */
export const BetCard = memo(
  ({ bet, extra, hasChart = true, startsFolded = false, ...frame }: BetCardProps) => {
    const card = { ...frame, bet, extra, hasChart };
    return frame.phase === 'open' ? (
      <OpenBetCard {...card} />
    ) : (
      <PlayedBetCard {...card} startsFolded={startsFolded} />
    );
  },
);
