import { type MatchResult, POINTS, type Score, scoreTip } from '../points.ts';
import type { StageCode } from '../stage.ts';
import type { PlayerTotal } from '../standings.ts';
import { PACKED_TIPS, unpackTip } from './packed-tip.ts';

/**
 * A player's total in one number: points, exact results and right tendencies, 7 bits each for the last
 * two. Packed totals add up like the totals, and a greater one stands further up (`compareTotals`).
 */
export type PackedTotal = number;

/** The most matches whose totals fit: each adds at most one exact result and one right tendency. */
export const MAX_MATCHES = 127;

const EXACT = 1 << 7;
const POINT = 1 << 14;

export function packTotal({ points, exact, correct }: PlayerTotal): PackedTotal {
  return points * POINT + exact * EXACT + correct;
}

export function unpackTotal(packed: PackedTotal): PlayerTotal {
  return {
    points: Math.floor(packed / POINT),
    exact: Math.floor(packed / EXACT) % 128,
    correct: packed % EXACT,
  };
}

export const CHAMPION_TOTAL = packTotal({ points: POINTS.champion, exact: 0, correct: 0 });

/** What each packed tip is worth for a result; index 0, no tip, is worth nothing. */
export function worthOfTips(result: MatchResult, stage: StageCode): Uint32Array {
  return worthBy((tip) => scoreTip(tip, result, stage));
}

/** The same for a score that is not final: who advances is open, so nobody has its point. */
export function worthWhileRunning(score: Score, stage: StageCode): Uint32Array {
  return worthBy((tip) => scoreTip({ ...tip, ko: 0 }, { ...score, ko: 0 }, stage));
}

function worthBy(
  score: (tip: NonNullable<ReturnType<typeof unpackTip>>) => ReturnType<typeof scoreTip>,
) {
  return Uint32Array.from({ length: PACKED_TIPS }, (_, packed) => {
    const tip = unpackTip(packed);
    if (tip === null) return 0;
    const { points, exact, correct } = score(tip);
    return packTotal({ points, exact: Number(exact), correct: Number(correct) });
  });
}
