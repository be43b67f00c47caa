import type { Tendency } from './points.ts';

/** Tips a tendency for one match: counts, or percentages with one decimal. */
export type Distribution = Record<Tendency, number>;

const TENDENCIES: readonly Tendency[] = ['home', 'draw', 'away'];
const TENTHS = 1000;

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

/**
 * Minutes before kick-off at which a snapshot of a match's tips may be taken, in the order in which
 * they come (docs/game.md, 'Distributions').
 */
export const SNAPSHOT_MINUTES = [7 * 24 * 60, 3 * 24 * 60, 24 * 60, 6 * 60, 2 * 60, 30] as const;

/** Two outcomes need this many tips each: `[0,0,5]` would reveal five tips. */
const FEWEST_TIPS = 5;

/**
 * This many players' tendencies differ between any two snapshots: of three accounts that collude,
 * two others are left.
 */
const FEWEST_CHANGED = 5;

/** Who counted is kept while fewer players than this tip the match. */
export const MOST_KEPT_TIPS = 10_000;

/** The tendency of each player who counted, by player id. */
export type CountedTips = ReadonlyMap<number, Tendency>;

/** All tips of a match before its start, counted at one instant. */
export interface DistributionSnapshot {
  readonly counts: Distribution;
  /** Null from {@link MOST_KEPT_TIPS} tips on. */
  readonly tips: CountedTips | null;
}

/**
 * Whether a snapshot may be published after others of its match, so that no difference of two
 * published ones reveals a tip (docs/decisions/0013-distribution-snapshots.md).
 *
 * @param published every earlier one of the match, in any order
 * @param organiserId who never counts as changed, since the organiser chooses kick-offs; null = nobody
 */
export function mayPublish(
  next: DistributionSnapshot,
  published: readonly DistributionSnapshot[],
  organiserId: number | null,
): boolean {
  return (
    isSpread(next.counts) && published.every((earlier) => differsEnough(earlier, next, organiserId))
  );
}

const isSpread = ({ home, draw, away }: Distribution) =>
  [home, draw, away].filter((tips) => tips >= FEWEST_TIPS).length >= 2;

const differsEnough = (
  a: DistributionSnapshot,
  b: DistributionSnapshot,
  organiserId: number | null,
) =>
  a.tips && b.tips
    ? changedPlayers(a.tips, b.tips, organiserId) >= FEWEST_CHANGED
    : // One of them may be the organiser.
      fewestChanged(a.counts, b.counts) >= FEWEST_CHANGED + 1;

/** A player who has tipped, changed the tendency or been deleted in between has changed. */
const changedPlayers = (a: CountedTips, b: CountedTips, organiserId: number | null) => {
  const players = new Set([...a.keys(), ...b.keys()]);
  return [...players].filter((id) => id !== organiserId && a.get(id) !== b.get(id)).length;
};

/**
 * How many players must have changed at least. A player raises one count at most and lowers one at
 * most, so no fewer players than the larger of both sums did.
 */
const fewestChanged = (a: Distribution, b: Distribution) => {
  const differences = [b.home - a.home, b.draw - a.draw, b.away - a.away];
  const raised = differences.reduce((sum, difference) => sum + Math.max(difference, 0), 0);
  const lowered = differences.reduce((sum, difference) => sum + Math.max(-difference, 0), 0);
  return Math.max(raised, lowered);
};
