import { type Distribution, percentages } from '@tippspiel/rules';

/** Left to right, as on the pitch. */
export const tendencies = ['home', 'draw', 'away'] as const;

/** Percentages (0 to 100, one decimal) of a distribution; null without a tip. */
export const sharesOf = (counts: Distribution | null): Distribution | null => {
  if (!counts || counts.home + counts.draw + counts.away === 0) return null;
  return percentages(counts);
};
