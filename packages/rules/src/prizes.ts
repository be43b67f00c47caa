/** Money of a group: its stake and the prizes of places 1-3; or the overall game, known by its stake. */
export type PrizeRules =
  | {
      mode: 'group';
      stakeCents: number;
      placesCents: readonly [first: number, second: number, third: number];
    }
  | { mode: 'overall'; stakeCents: number };

/** Whole cents: the jackpot has every stake, the bonus pot the second stake of the full ones. */
export type Pots = { jackpotCents: number; bonusCents: number };

/**
 * The prize of every row in cents, null for rows that play without money. Only the rows that play
 * for money are ranked and counted: rows without a stake neither take a place nor fill a pot
 * (docs/game.md, 'Stakes and prizes'). Rows come as columns, because a table may have thousands.
 *
 * Three laws hold for all stakes, ties and numbers of rows: the prizes sum to the stakes; none is
 * below 0; at equal stake a better position never gets less and tied rows get the same up to one
 * cent, as long as the places' prizes do not rise downwards.
 *
 * Cents that do not divide go one each to the rows listed first among those that are due a
 * fraction, once over both pots. Giving them out division by division, or all to one row, would
 * break the third law.
 *
 * @param positions of the rows in listed order, ascending (1, 1, 3)
 * @param stakes how many each row has in the pots: 0 plays without money, 2 pays the double stake
 */
export function moneyPrizes(
  rules: PrizeRules,
  positions: ArrayLike<number>,
  stakes: ArrayLike<number>,
): (number | null)[] {
  const ties = tiesOf(positions, stakes);
  const pots = potsOf(
    rules.stakeCents,
    ties.reduce((sum, { heads }) => sum + heads, 0),
    fullHeadsUpTo(ties, Infinity),
  );
  const rest = payOut(ties, halfPrizes(rules, pots), pots);
  let left = pots.jackpotCents + pots.bonusCents;
  const shares = ties.map((tie) => {
    const half = shareOf(tie, false, rest);
    const full = tie.fullHeads > 0 ? shareOf(tie, true, rest) : half;
    left -= half.cents * (tie.heads - tie.fullHeads) + full.cents * tie.fullHeads;
    return { half, full };
  });
  const cents: (number | null)[] = [];
  let index = -1;
  let before = 0;
  for (let row = 0; row < positions.length; row += 1) {
    const own = stakes[row] ?? 0;
    if (own === 0) {
      cents.push(null);
      continue;
    }
    if (positions[row] !== before) index += 1;
    before = positions[row] ?? 0;
    const share = shares[index]?.[own === 2 ? 'full' : 'half'] ?? NOTHING;
    const isRoundedUp = share.hasFraction && left > 0;
    if (isRoundedUp) left -= 1;
    cents.push(share.cents + Number(isRoundedUp));
  }
  return cents;
}

/**
 * What the places get of a pot that so many half stakes fill and where nobody is level: an example, paid like a table
 * (`moneyPrizes`). Places that get nothing are left out at the end.
 */
export function examplePrizes(rules: PrizeRules, players: number): readonly number[] {
  const rows = Array.from({ length: players }, (_, index) => index + 1);
  const half = rows.map(() => 1);
  const prizes = moneyPrizes(rules, rows, half).map((cents) => cents ?? 0);
  return prizes.slice(0, prizes.findLastIndex((cents) => cents > 0) + 1);
}

/**
 * What the stakes bring in: a half stake pays into the jackpot, a full one into the bonus pot too.
 * @param fullStakes how many of the players pay the double stake
 */
export function potsOf(stakeCents: number, players: number, fullStakes: number): Pots {
  return { jackpotCents: stakeCents * players, bonusCents: stakeCents * fullStakes };
}

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

const TOP_POSITION = 3;

/** The rows that share a position, and what the pots pay them in whole cents, to be split equally. */
type Tie = {
  position: number;
  heads: number;
  fullHeads: number;
  jackpotCents: number;
  bonusCents: number;
};

/** Groups the rows that play for money by position, among themselves; nothing is paid yet. */
export function tiesOf(positions: ArrayLike<number>, stakes: ArrayLike<number>): Tie[] {
  const ties: Tie[] = [];
  let before = 0;
  let players = 0;
  let tie: Tie | undefined;
  for (let row = 0; row < positions.length; row += 1) {
    const own = stakes[row] ?? 0;
    if (own === 0) continue;
    players += 1;
    if (tie === undefined || positions[row] !== before) {
      tie = { position: players, heads: 0, fullHeads: 0, jackpotCents: 0, bonusCents: 0 };
      ties.push(tie);
    }
    before = positions[row] ?? 0;
    tie.heads += 1;
    tie.fullHeads += Number(own === 2);
  }
  return ties;
}

/** What is left of the bonus pot, and the last position whose full stakes share it equally. */
type BonusRest = { cents: number; heads: number; lastPosition: number };

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

/** What a row is due: whole cents, and whether a fraction of a cent comes on top. */
type Share = { cents: number; hasFraction: boolean };

const NOTHING: Share = { cents: 0, hasFraction: false };

/**
 * The exact share of a full or a half stake in a tie. Three divisions meet in it, so it is counted
 * in fractions: rounding each would let tied rows drift more than one cent apart.
 */
function shareOf(tie: Tie, fullStake: boolean, rest: BonusRest): Share {
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
