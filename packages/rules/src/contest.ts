/** How many members' points count for a group in the contest of groups (docs/game.md, 'Contest of groups'). */
export const contestBest = { min: 1, usual: 3, max: 50 } as const;

/** A group in the contest, with the points of each player who counts for it. */
export interface ContestEntry {
  readonly points: ArrayLike<number>;
}

/** A group's place in the contest. */
export interface ContestPlace {
  /** Equal means share a position, and the next one skips (1, 1, 3). */
  readonly position: number;
  /** Of its best members together. Divided by how many those are it is the group's mean. */
  readonly points: number;
}

/**
 * Ranks groups by the mean of the points of their best members (docs/game.md, 'Contest of groups'). All means have the
 * same divisor, so their order is that of whole numbers, and no rounding decides between two groups.
 *
 * @param best how many members count for a group
 * @returns a place an entry, in their order; null = it has fewer members than count
 */
export function contestPlaces(
  entries: readonly ContestEntry[],
  best: number,
): (ContestPlace | null)[] {
  const sums = entries.map(({ points }) => (points.length < best ? null : sumOfBest(points, best)));
  const falling = sums.filter((sum) => sum !== null).toSorted((a, b) => b - a);
  const positions = new Map<number, number>();
  for (const [index, sum] of falling.entries()) {
    if (!positions.has(sum)) positions.set(sum, index + 1);
  }
  return sums.map((points) =>
    points === null ? null : { points, position: positions.get(points) ?? falling.length },
  );
}

/** One pass: sorting the members of a group of two million would take seconds. */
function sumOfBest(points: ArrayLike<number>, best: number): number {
  /** The best so far, rising. */
  const top: number[] = [];
  let sum = 0;
  for (let index = 0; index < points.length; index += 1) {
    const own = points[index] ?? 0;
    const least = top[0] ?? 0;
    const isFull = top.length === best;
    if (isFull && own <= least) continue;
    if (isFull) {
      top.shift();
      sum -= least;
    }
    let place = top.length;
    while (place > 0 && (top[place - 1] ?? 0) > own) place -= 1;
    top.splice(place, 0, own);
    sum += own;
  }
  return sum;
}
