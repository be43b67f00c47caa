import type { Pots, PrizeRules } from './rules.ts';

const STEP_CENTS = 500;
const FULL_PRIZES_CENTS = [8000, 5000, 3000, 2000, 1000];
const FULL_PRIZES_SUM_CENTS = 19_000;
const SHARES_IN_TENTHS = [6, 4, 4, 5, 10];

/**
 * What each pot pays to the places from the first on, in whole cents: half of the place's prize,
 * which is rounded up to a multiple of 5 euros. An odd cent, possible only where a prize is capped
 * by the pots, stays in the pot.
 */
export function halfPrizes(rules: PrizeRules, pots: Pots): readonly number[] {
  const prizes =
    rules.mode === 'group'
      ? rules.placesCents.map(roundUp)
      : overallPrizes(pots.jackpotCents + pots.bonusCents);
  return prizes.map((prize) => Math.floor(prize / 2));
}

function roundUp(cents: number): number {
  return Math.ceil(cents / STEP_CENTS) * STEP_CENTS;
}

/** Places 1-5 of the overall game: fixed prizes once both pots cover them, else shares of what is left. */
function overallPrizes(poolCents: number): readonly number[] {
  if (poolCents >= FULL_PRIZES_SUM_CENTS) return FULL_PRIZES_CENTS;
  let left = poolCents;
  return SHARES_IN_TENTHS.map((tenths) => {
    const prize = Math.min(left, roundUp((left * tenths) / 10));
    left -= prize;
    return prize;
  });
}
