import { type KoChoice, MAX_GOALS, type Scoring, type Tip } from '../points.ts';
import type { PlayerTotal } from '../standings.ts';

/**
 * A tip in 16 bits, as sealed columns hold it: 0 = no tip, else
 * `1 + (home * (MAX_GOALS + 1) + away) * 3 + ko`.
 */
export type PackedTip = number;

const SIDES = MAX_GOALS + 1;
const CHOICES = 3;

/** How many values a packed tip can have. */
export const PACKED_TIPS = 1 + SIDES * SIDES * CHOICES;

export function packTip(tip: Tip | null): PackedTip {
  return tip === null ? 0 : 1 + (tip.home * SIDES + tip.away) * CHOICES + tip.ko;
}

/** @param packed a value below {@link PACKED_TIPS}; any other is no tip */
export function unpackTip(packed: PackedTip): Tip | null {
  if (packed <= 0 || packed >= PACKED_TIPS) return null;
  const score = Math.floor((packed - 1) / CHOICES);
  return {
    home: Math.floor(score / SIDES),
    away: score % SIDES,
    ko: KO_CHOICES[(packed - 1) % CHOICES] ?? 0,
  };
}

const KO_CHOICES: readonly KoChoice[] = [0, 1, 2];

/**
 * A player's total in one number: points, then exact results and right tendencies, 10 bits each. Packed
 * totals add up like the totals, and a greater one stands further up (`compareTotals`). They are whole
 * numbers past 32 bits, so arrays of them are of 64-bit floats.
 */
export type PackedTotal = number;

/** The most matches of a tournament (docs/game.md, 'Limits'): each adds one exact result at most. */
export const MAX_MATCHES = 600;

const EXACT = 2 ** 10;
const POINT = 2 ** 20;

export function packTotal({ points, exact, correct }: PlayerTotal): PackedTotal {
  return points * POINT + exact * EXACT + correct;
}

export function unpackTotal(packed: PackedTotal): PlayerTotal {
  return { points: pointsOf(packed), exact: exactOf(packed), correct: correctOf(packed) };
}

export const pointsOf = (packed: PackedTotal): number => (packed / POINT) | 0;
export const exactOf = (packed: PackedTotal): number => (packed >>> 10) & 1023;
export const correctOf = (packed: PackedTotal): number => packed & 1023;

/** What each packed tip is worth on a match as it stands; index 0, no tip, is worth nothing. */
export function worthOfTips(
  { scoreNow }: Pick<Scoring, 'scoreNow'>,
  match: Parameters<Scoring['scoreNow']>[1],
): Float64Array {
  return Float64Array.from({ length: PACKED_TIPS }, (_, packed) => {
    const tip = unpackTip(packed);
    const worth = tip && scoreNow(tip, match);
    if (!worth) return 0;
    const { points, exact, correct } = worth;
    return packTotal({ points, exact: Number(exact), correct: Number(correct) });
  });
}
