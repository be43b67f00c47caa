/** Money of a group: its stake and the prizes of places 1-3; or the overall game, known by its stake. */
export type PrizeRules =
  | {
      mode: 'group';
      stakeCents: number;
      placesCents: readonly [first: number, second: number, third: number];
    }
  | { mode: 'overall'; stakeCents: number };

/** A row of the standings: its position (1, 1, 3) and whether it pays the double stake. */
export type PrizeRow = { position: number; fullStake: boolean };

/** Whole cents: the jackpot has every row's stake, the bonus pot the second stake of the full ones. */
export type Pots = { jackpotCents: number; bonusCents: number };
