import type { BonusRest, Tie } from './payout.ts';

/** What a row is due: whole cents, and whether a fraction of a cent comes on top. */
export type Share = { cents: number; hasFraction: boolean };

/**
 * The exact share of a full or a half stake in a tie. Three divisions meet in it, so it is counted
 * in fractions: rounding each would let tied rows drift more than one cent apart.
 */
export function shareOf(tie: Tie, fullStake: boolean, rest: BonusRest): Share {
  const jackpot = fraction(tie.jackpotCents, tie.heads);
  if (!fullStake) return toShare(jackpot);
  const bonus = fraction(tie.bonusCents, tie.fullHeads);
  if (tie.position > rest.lastPosition) return toShare(add(jackpot, bonus));
  return toShare(add(add(jackpot, bonus), fraction(rest.cents, rest.heads)));
}

type Fraction = { over: bigint; under: bigint };

function fraction(over: number, under: number): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

function add(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

function toShare({ over, under }: Fraction): Share {
  return { cents: Number(over / under), hasFraction: over % under !== 0n };
}
