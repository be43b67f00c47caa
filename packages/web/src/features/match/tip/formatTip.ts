import type { Tip } from '@tippspiel/rules';
import { formatScore } from './bet.ts';

/** What the sides are called, and what a tip says of who advances. */
export interface SideNames {
  home: string;
  away: string;
  /** `weiter: Schottland`; in the final `Europameister: Schottland`. */
  advances: (team: string) => string;
}

/** `2:1`, with who advances where that is tipped. */
export const formatTip = (tip: Tip, names: SideNames): string => {
  const score = formatScore(tip);
  if (tip.ko === 0) return score;
  return `${score} (${names.advances(tip.ko === 1 ? names.home : names.away)})`;
};
