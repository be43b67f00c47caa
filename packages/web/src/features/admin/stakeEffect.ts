import { formatEuros } from '../../formats.ts';
import { stakeTexts } from '../../texts/adminGame.ts';

interface StakeChange {
  /** A half stake, euros. */
  stake: number;
  isFull: boolean;
  /** Whether the stake comes into the pots, or goes. */
  grows: boolean;
}

/** What a stake that comes or goes does to the pots of a running tournament. */
export const stakeEffect = ({ stake, isFull, grows }: StakeChange): string => {
  const amount = formatEuros(stake);
  if (grows) return isFull ? stakeTexts.bothGrow(amount) : stakeTexts.jackpotGrows(amount);
  return isFull ? stakeTexts.bothShrink(amount) : stakeTexts.jackpotShrinks(amount);
};
