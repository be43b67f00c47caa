import { prizes } from './prizes.ts';
import type { PrizeRow, PrizeRules } from './rules.ts';

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
