import type { PrizeRow } from './rules.ts';

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
