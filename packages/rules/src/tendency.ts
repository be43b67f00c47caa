import { type Score, type Tendency, tendencyOf } from './points.ts';

/** Tips a tendency for one match: counts, or percentages with one decimal. */
export type Distribution = Record<Tendency, number>;

const TENDENCIES: readonly Tendency[] = ['home', 'draw', 'away'];
const TENTHS = 1000;

/** How many of the tips say home win, draw and away win. */
export function countTendencies(tips: Iterable<Score>): Distribution {
  const counts: Distribution = { home: 0, draw: 0, away: 0 };
  for (const tip of tips) counts[tendencyOf(tip)] += 1;
  return counts;
}

/**
 * Percentages with one decimal that sum to exactly 100.0 (largest remainder; equal remainders in
 * the order home, draw, away). All 0 where nobody tipped.
 */
export function percentages(counts: Distribution): Distribution {
  const total = counts.home + counts.draw + counts.away;
  if (total === 0) return { home: 0, draw: 0, away: 0 };
  const shares = TENDENCIES.map((tendency) => {
    const tenths = counts[tendency] * TENTHS;
    return { tendency, whole: Math.floor(tenths / total), remainder: tenths % total };
  });
  const missing = TENTHS - shares.reduce((sum, share) => sum + share.whole, 0);
  const result: Distribution = { home: 0, draw: 0, away: 0 };
  shares
    .toSorted((a, b) => b.remainder - a.remainder)
    .forEach(({ tendency, whole }, index) => {
      result[tendency] = (whole + (index < missing ? 1 : 0)) / 10;
    });
  return result;
}

/** The text form of counts in the API: `[12,3,5]` for home win, draw, away win. */
export function formatDistribution({ home, draw, away }: Distribution): string {
  return `[${home},${draw},${away}]`;
}

/** Reads {@link formatDistribution}'s form; null where the text is anything else. */
export function parseDistribution(text: string): Distribution | null {
  const match = /^\[(\d+),(\d+),(\d+)\]$/.exec(text);
  if (match === null) return null;
  const [, home, draw, away] = match;
  return { home: Number(home), draw: Number(draw), away: Number(away) };
}
