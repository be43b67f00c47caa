/**
 * The mean of a group as the table writes it: `14,33`. Means that differ are written differently, as at most 50 members
 * count (docs/game.md, 'Contest of groups').
 *
 * @param points of the best members together
 * @param best how many those are
 */
export const meanText = (points: number, best: number): string =>
  (points / best).toFixed(decimalsOf(best)).replace('.', ',');

/** As many as a share of so many parts needs, but two at most. */
const decimalsOf = (best: number): number => {
  if (best === 1) return 0;
  return 10 % best === 0 ? 1 : 2;
};
