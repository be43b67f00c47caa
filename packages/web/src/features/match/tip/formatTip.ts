import type { Tip } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { formatScore } from './bet.ts';

/** What the sides are called. */
export interface SideNames {
  home: string;
  away: string;
}

/** `2:1`, with who advances where that is tipped. */
export const formatTip = (tip: Tip, names: SideNames): string => {
  const score = formatScore(tip);
  if (tip.ko === 0) return score;
  return betTexts.withKo(score, tip.ko === 1 ? names.home : names.away);
};
