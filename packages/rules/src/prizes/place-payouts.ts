import { halfPrizes } from './place-prizes.ts';
import { potsOf } from './prizes.ts';
import type { PrizeRules } from './rules.ts';

/** What a place that nobody shares is paid, in whole cents and without what the pots have left. */
export type PlacePayout = {
  position: number;
  halfCents: number;
  /** With a full stake: from `least` to `most`, by who else plays for one; null if nobody does. */
  fullCents: { least: number; most: number } | null;
};

/**
 * What the pots can pay the places with this many players and full stakes. The jackpot pays every
 * place in order; the bonus pot pays the full stakes alone, so a place gets the more of it the fewer
 * and the cheaper the full stakes before it are.
 */
export function placePayouts(
  rules: PrizeRules,
  players: number,
  fullStakes: number,
): readonly PlacePayout[] {
  const { jackpotCents, bonusCents } = potsOf(rules.stakeCents, players, fullStakes);
  const halves = halfPrizes(rules, { jackpotCents, bonusCents }).slice(0, players);
  return halves.map((half, index) => {
    const before = halves.slice(0, index);
    const halfCents = Math.min(half, left(jackpotCents, before));
    const cheapest = before.toSorted((a, b) => a - b);
    const others = fullStakes - 1;
    // Those who find no place behind this one stand before it.
    const fewest = Math.max(0, others - (players - 1 - index));
    const bonusAfter = (paid: readonly number[]) => Math.min(half, left(bonusCents, paid));
    return {
      position: index + 1,
      halfCents,
      fullCents:
        fullStakes === 0
          ? null
          : {
              least: halfCents + bonusAfter(cheapest.toReversed().slice(0, others)),
              most: halfCents + bonusAfter(cheapest.slice(0, fewest)),
            },
    };
  });
}

function left(cents: number, paid: readonly number[]): number {
  return Math.max(0, cents - paid.reduce((sum, each) => sum + each, 0));
}
