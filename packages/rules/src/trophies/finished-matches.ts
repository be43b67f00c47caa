import { type MatchResult, scoreTip, type Tip } from '../points.ts';
import { isKnockout } from '../stage.ts';
import type { PlayerRecord, RecordedMatch } from './trophy.ts';

/** A match that has a result, with what the tip was worth; one without a tip is neither exact nor correct. */
export type FinishedMatch = RecordedMatch & {
  result: MatchResult;
  exact: boolean;
  correct: boolean;
  points: number;
  /** Whether the tip named the side that advanced. */
  koRight: boolean;
};

/** The matches that have a result, in order of kick-off. */
export function finishedMatches({ matches }: PlayerRecord): readonly FinishedMatch[] {
  return matches.flatMap((match) => {
    const { stage, tip, result } = match;
    if (result === null) return [];
    return { ...match, result, ...scoreOf(tip, result, stage) };
  });
}

function scoreOf(tip: Tip | null, result: MatchResult, stage: string) {
  if (tip === null) return { points: 0, exact: false, correct: false, koRight: false };
  const koRight = isKnockout(stage) && result.ko !== 0 && tip.ko === result.ko;
  return { ...scoreTip(tip, result, stage), koRight };
}

/** The longest run of matches, played one after another, that pass the test. */
export function longestRun(
  matches: readonly FinishedMatch[],
  passes: (match: FinishedMatch) => boolean,
): number {
  let run = 0;
  return matches.reduce((longest, match) => {
    run = passes(match) ? run + 1 : 0;
    return Math.max(longest, run);
  }, 0);
}
