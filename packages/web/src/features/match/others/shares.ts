import { type Distribution, parseDistribution, percentages } from '@tippspiel/rules';

/** Left to right, as on the pitch. */
export const tendencies = ['home', 'draw', 'away'] as const;

/** Percentages (0 to 100, one decimal) of a distribution; null where there is nothing to tell. */
export const sharesOf = (distribution: string | null): Distribution | null => {
  const counts = distribution === null ? null : parseDistribution(distribution);
  if (!counts || counts.home + counts.draw + counts.away === 0) return null;
  return percentages(counts);
};
