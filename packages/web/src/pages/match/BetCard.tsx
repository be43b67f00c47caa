import { memo } from 'react';
import type { Bet } from '../../features/bets/bet.ts';
import { useTip } from '../../features/bets/useTip.ts';
import type { Match, MatchPhase } from '../../features/matches/match.ts';
import type { Teams } from '../../features/matches/team.ts';
import { OpenBetCard } from './OpenBetCard.tsx';
import { PlayedBetCard } from './PlayedBetCard.tsx';

export interface BetCardProps {
  match: Match;
  bet: Bet;
  phase: MatchPhase;
  isToday: boolean;
  stageName: string;
  teams: Teams;
  /** The player, whom the list of the others' tips leaves out. */
  ownId: number | undefined;
}

/** A match with the player's own tip: entered until it begins, compared from then on. */
export const BetCard = memo(({ bet, ownId, ...frame }: BetCardProps) => {
  const input = useTip(bet);
  return frame.phase === 'open' ? (
    <OpenBetCard {...frame} input={input} />
  ) : (
    <PlayedBetCard {...frame} input={input} ownId={ownId} />
  );
});
