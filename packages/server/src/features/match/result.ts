import { isKnockout, koAgrees, type MatchResult } from '@tippspiel/rules';

/**
 * The result as a match of this stage stores it: a group match has nobody who advances.
 *
 * @returns null where it makes no sense: in a knockout stage somebody advances, and who agrees with
 *   a score that was decided after 90 minutes (docs/game.md, 'Results')
 */
export const resultInStage = (stage: string, result: MatchResult): MatchResult | null => {
  if (!isKnockout(stage)) return { ...result, ko: 0 };
  return koAgrees(result) ? result : null;
};
