import { aheadInTie, decidesWhoAdvances, type Score, type Tip } from '@tippspiel/rules';
import type { Match } from '../match.ts';

/**
 * The tip after another score was entered: who leads by it advances, unless the player has chosen somebody else.
 *
 * @param isChosen whether the player has just chosen who advances
 */
export const withScore = (
  tip: Tip | null,
  { home, away }: Score,
  match: Pick<Match, 'stage' | 'leg' | 'first'>,
  isChosen: boolean,
): Tip => {
  const score = { home, away };
  if (!decidesWhoAdvances(match.stage, match.leg)) return { ...score, ko: 0 };
  const isOwnChoice = isChosen || (tip !== null && tip.ko !== aheadInTie(tip, match));
  return { ...score, ko: isOwnChoice && tip ? tip.ko : aheadInTie(score, match) };
};

/** Whether a tip lets the side advance that loses by its score. */
export const contradictsItself = (tip: Tip, match: Pick<Match, 'stage' | 'leg' | 'first'>) => {
  if (tip.ko === 0 || !decidesWhoAdvances(match.stage, match.leg)) return false;
  const ahead = aheadInTie(tip, match);
  return ahead !== 0 && ahead !== tip.ko;
};
