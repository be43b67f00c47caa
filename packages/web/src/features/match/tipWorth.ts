import { scoreTip, type Tip } from '@tippspiel/rules';
import type { Match } from './match.ts';

export interface TipWorth {
  readonly points: number;
  readonly exact: boolean;
  /** Of a running score: what it would be worth if the match ended now. */
  readonly isProvisional: boolean;
}

/** What a tip was worth, or would be now: who advances is open then. Null = no score is known. */
export const tipWorth = (
  tip: Tip,
  { result, running, stage }: Pick<Match, 'result' | 'running' | 'stage'>,
): TipWorth | null => {
  if (result) {
    const { points, exact } = scoreTip(tip, result, stage);
    return { points, exact, isProvisional: false };
  }
  if (!running) return null;
  const { points, exact } = scoreTip({ ...tip, ko: 0 }, { ...running, ko: 0 }, stage);
  return { points, exact, isProvisional: true };
};
