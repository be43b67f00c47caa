import type { Words } from '@tippspiel/contract';
import { formatEuros } from '../../formats.ts';
import { adminTexts } from '../../texts/admin.ts';
import { stakeTexts } from '../../texts/adminGroups.ts';
import type { User } from './user.ts';

const texts = adminTexts.users;

interface StakeChange {
  /** A half stake. */
  stakeCents: number;
  isFull: boolean;
  /** Whether the stake comes into the pots. */
  grows: boolean;
}

/** Says what a stake that comes or goes does to the pots of a running tournament. */
export const stakeEffect = ({ stakeCents, isFull, grows }: StakeChange, words: Words): string => {
  const amount = formatEuros(stakeCents);
  if (grows) return isFull ? stakeTexts.bothGrow(amount) : stakeTexts.jackpotGrows(amount);
  return (isFull ? stakeTexts.bothShrink : stakeTexts.jackpotShrinks)(amount, words);
};

const effects = {
  activate: [texts.activatePrizes, texts.activateWithoutMoney],
  deactivate: [texts.deactivatePrizes, texts.deactivateWithoutMoney],
  fullStakeOn: [texts.fullStakeOnPrizes, stakeTexts.noEffect],
  fullStakeOff: [texts.fullStakeOffPrizes, stakeTexts.noEffect],
} as const;

/** Says what a change of an account does to the pots and prizes of a running tournament. */
export const effectOn = (
  { moneyGames }: User,
  change: keyof typeof effects,
  words: Words,
): string => {
  const [withMoney, withoutMoney] = effects[change];
  const groups = moneyGames.filter((id) => id !== 0);
  return moneyGames.length === 0
    ? withoutMoney(words)
    : withMoney(texts.moneyGames(groups.length < moneyGames.length, groups.length), words);
};
