import { type BonusRest, payOut, type Tie, tiesOf } from './payout.ts';
import { halfPrizes } from './place-prizes.ts';
import type { Pots, PrizeRow, PrizeRules } from './rules.ts';
import { type Share, shareOf } from './shares.ts';

/** A row of the standings that plays for money, or is listed without a stake. */
export type MoneyRow = PrizeRow & { forMoney: boolean };

/**
 * The prize of every row in cents, null for rows that play without money. Only the rows that play
 * for money are ranked and counted: rows without a stake neither take a place nor fill a pot
 * (docs/game.md, 'Stakes and prizes').
 *
 * @param rows in listed order: positions ascending
 */
export function moneyPrizes(rules: PrizeRules, rows: readonly MoneyRow[]): (number | null)[] {
  const cents = prizes(rules, rankedForMoney(rows)).values();
  return rows.map(({ forMoney }) => (forMoney ? (cents.next().value ?? null) : null));
}

/** The rows that play for money, with their positions among themselves. */
export function rankedForMoney(rows: readonly MoneyRow[]): PrizeRow[] {
  let before: MoneyRow | undefined;
  let position = 1;
  return rows
    .filter(({ forMoney }) => forMoney)
    .map((row, index) => {
      if (row.position !== before?.position) position = index + 1;
      before = row;
      return { position, fullStake: row.fullStake };
    });
}

/**
 * The prize of every row in cents, in the order of `rows` (the listed order: positions ascending).
 *
 * Three laws hold for all stakes, ties and numbers of rows: the prizes sum to the stakes; none is
 * below 0; at equal stake a better position never gets less and tied rows get the same up to one
 * cent, as long as the places' prizes do not rise downwards.
 *
 * Cents that do not divide go one each to the rows listed first among those that are due a
 * fraction, once over both pots. Giving them out division by division, or all to one row, would
 * break the third law.
 */
export function prizes(rules: PrizeRules, rows: readonly PrizeRow[]): readonly number[] {
  const total = pots(rules, rows);
  const ties = tiesOf(rows);
  const rest = payOut(ties, halfPrizes(rules, total), total);
  return roundShares(sharesInOrder(rows, ties, rest), total.jackpotCents + total.bonusCents);
}

/** What the stakes of these rows bring in. */
export function pots({ stakeCents }: PrizeRules, rows: readonly PrizeRow[]): Pots {
  const fullStakes = rows.reduce((count, { fullStake }) => count + Number(fullStake), 0);
  return potsOf(stakeCents, rows.length, fullStakes);
}

/**
 * What the stakes bring in: a half stake pays into the jackpot, a full one into the bonus pot too.
 * @param fullStakes how many of the players pay the double stake
 */
export function potsOf(stakeCents: number, players: number, fullStakes: number): Pots {
  return { jackpotCents: stakeCents * players, bonusCents: stakeCents * fullStakes };
}

/** One share a row; the rows of a tie at equal stake get the very same one. */
function sharesInOrder(rows: readonly PrizeRow[], ties: readonly Tie[], rest: BonusRest): Share[] {
  const full = new Map(
    ties.filter((tie) => tie.fullHeads > 0).map((tie) => [tie.position, shareOf(tie, true, rest)]),
  );
  const half = new Map(ties.map((tie) => [tie.position, shareOf(tie, false, rest)]));
  return rows.flatMap(({ position, fullStake }) => (fullStake ? full : half).get(position) ?? []);
}

function roundShares(shares: readonly Share[], totalCents: number): number[] {
  let left = totalCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  return shares.map(({ cents, hasFraction }) => {
    if (!hasFraction || left === 0) return cents;
    left -= 1;
    return cents + 1;
  });
}
