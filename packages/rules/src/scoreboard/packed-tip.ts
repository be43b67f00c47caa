import { type KoChoice, MAX_GOALS, type Tip } from '../points.ts';

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
