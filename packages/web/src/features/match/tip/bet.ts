import type { Score } from '@tippspiel/rules';

/** `2:1`, or a dash where there is no tip. */
export const formatScore = (score: Score | null): string =>
  score ? `${score.home}:${score.away}` : '–';
