import {
  addScore,
  type MatchResult,
  type PlayerTotal,
  type Scoring,
  type Tip,
} from '@tippspiel/rules';
import type { Match } from '../match/match.ts';

export interface PlayedResult {
  readonly match: Match;
  readonly result: MatchResult;
}

/** Adds what a tip brought; `times` -1 takes it away. */
export const withGain = <Total extends PlayerTotal>(
  total: Total,
  tip: Tip | null,
  { match: { stage }, result }: PlayedResult,
  scoring: Scoring,
  times: 1 | -1 = 1,
): Total => (tip ? addScore(total, scoring.score(tip, result, stage), times) : total);
