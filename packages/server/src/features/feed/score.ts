import type { Score } from '@tippspiel/rules';

/** How many goals there are in all; 0 where none are told. */
export const sum = (score: Score | null) => (score === null ? 0 : score.home + score.away);

export const isSame = (a: Score, b: Score | null | undefined) =>
  a.home === b?.home && a.away === b?.away;

/** Whether a side has more goals in `a` than in `b`. */
export const exceeds = (a: Score, b: Score) => a.home > b.home || a.away > b.away;

/** The score that is told, if both sides are. */
export const scoreOfSides = ({
  home,
  away,
}: {
  readonly home: number | null;
  readonly away: number | null;
}): Score | null => (home === null || away === null ? null : { home, away });
