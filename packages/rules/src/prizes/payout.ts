import type { Pots, PrizeRow } from './rules.ts';

const TOP_POSITION = 3;

/** The rows that share a position, and what the pots pay them in whole cents, to be split equally. */
export type Tie = {
  position: number;
  heads: number;
  fullHeads: number;
  jackpotCents: number;
  bonusCents: number;
};

/** Groups rows in listed order by position; nothing is paid yet. */
export function tiesOf(rows: readonly PrizeRow[]): Tie[] {
  const ties: Tie[] = [];
  for (const { position, fullStake } of rows) {
    let tie = ties.at(-1);
    if (tie?.position !== position) {
      tie = { position, heads: 0, fullHeads: 0, jackpotCents: 0, bonusCents: 0 };
      ties.push(tie);
    }
    tie.heads += 1;
    tie.fullHeads += Number(fullStake);
  }
  return ties;
}

/** What is left of the bonus pot, and the last position whose full stakes share it equally. */
export type BonusRest = { cents: number; heads: number; lastPosition: number };

/**
 * Pays both pots into the ties, in order and while they last. `halves` is what each pot pays to
 * the places from the first on. What the jackpot has left goes to the first place; what the bonus
 * pot has left is returned, for it is shared across ties.
 */
export function payOut(ties: readonly Tie[], halves: readonly number[], pots: Pots): BonusRest {
  let jackpotCents = pots.jackpotCents;
  let bonusCents = pots.bonusCents;
  for (const tie of ties.filter(({ position }) => position <= halves.length)) {
    const pooled = pooledHalves(tie, halves);
    tie.jackpotCents = Math.min(jackpotCents, pooled);
    tie.bonusCents = Math.min(bonusCents, Math.floor((pooled * tie.fullHeads) / tie.heads));
    jackpotCents -= tie.jackpotCents;
    bonusCents -= tie.bonusCents;
  }
  const [first] = ties;
  if (first !== undefined) first.jackpotCents += jackpotCents;
  return bonusRest(ties, bonusCents);
}

/** The sum for the places that a tie covers; those past the paid places add nothing. */
function pooledHalves({ position, heads }: Tie, halves: readonly number[]): number {
  return halves.slice(position - 1, position - 1 + heads).reduce((sum, half) => sum + half, 0);
}

/** Full stakes among the top three share the rest; where there are none it is refunded to all. */
function bonusRest(ties: readonly Tie[], cents: number): BonusRest {
  const top = fullHeadsUpTo(ties, TOP_POSITION);
  if (top > 0) return { cents, heads: top, lastPosition: TOP_POSITION };
  return { cents, heads: fullHeadsUpTo(ties, Infinity), lastPosition: Infinity };
}

function fullHeadsUpTo(ties: readonly Tie[], lastPosition: number): number {
  return ties
    .filter(({ position }) => position <= lastPosition)
    .reduce((sum, { fullHeads }) => sum + fullHeads, 0);
}
