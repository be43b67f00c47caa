import type { Bet } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import type { MatchFrame } from '../matchFrame.ts';
import { BetRow } from './BetRow.tsx';

interface DueTipProps extends MatchFrame {
  bet: Bet;
  /** Whether a button opens how all tip. */
  hasChart?: boolean;
  /** Stands below the tip. */
  children?: ReactNode;
}

/** A match that is to be tipped now: its row, unfolded for good. */
export const DueTip = ({ children = null, ...rest }: DueTipProps) => (
  <BetRow {...rest} fold={null} extra={children} />
);
