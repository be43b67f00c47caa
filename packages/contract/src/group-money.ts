/** The half stake of a group and the prizes of its first three places, in cents. */
export interface GroupMoney {
  readonly stakeCents: number;
  readonly placesCents: readonly [number, number, number];
}

/** A stake above 0, and a first prize of at least the stake (docs/game.md, 'Groups'). */
export const hasValidStakes = ({ stakeCents, placesCents: [first] }: GroupMoney): boolean =>
  stakeCents > 0 && first >= stakeCents;
