import { formatEuros } from '../../formats.ts';
import { stakeTexts } from '../../texts/adminGame.ts';

interface StakeChange {
  /** A half stake. */
  stakeCents: number;
  isFull: boolean;
  /** Whether the stake comes into the pots, or goes. */
  grows: boolean;
}

/** What a stake that comes or goes does to the pots of a running tournament. */
export const stakeEffect = ({ stakeCents, isFull, grows }: StakeChange): string => {
  const amount = formatEuros(stakeCents);
  if (grows) return isFull ? stakeTexts.bothGrow(amount) : stakeTexts.jackpotGrows(amount);
  return isFull ? stakeTexts.bothShrink(amount) : stakeTexts.jackpotShrinks(amount);
};
