import type { Match } from '@tippspiel/contract';
import { type Score, worthOfTips, worthWhileRunning } from '@tippspiel/rules';

/** By the score, which is another value when it changes. */
const known = new WeakMap<Score, Map<string, Uint32Array>>();

/**
 * What each tip is worth on a match as it stands, by the packed tip: counted once a score, so that a goal
 * recounts its own match alone.
 *
 * @returns null while there is neither a running score nor a result
 */
export const tipWorthOn = (
  match: Pick<Match, 'stage' | 'result' | 'running'> | undefined,
): Uint32Array | null => {
  const score = match?.result ?? match?.running;
  if (!match || !score) return null;
  const ofScore = known.get(score) ?? new Map<string, Uint32Array>();
  known.set(score, ofScore);
  const before = ofScore.get(match.stage);
  if (before) return before;
  const { result, stage } = match;
  const worth = result ? worthOfTips(result, stage) : worthWhileRunning(score, stage);
  ofScore.set(stage, worth);
  return worth;
};
