/**
 * Gives each place another candidate that fits, by augmenting paths (Kuhn): in steps of at most
 * places x places x candidates.
 *
 * @returns the candidate of each place; null = there is no such way
 */
export function assignmentOf(
  places: number,
  candidates: number,
  fits: (place: number, candidate: number) => boolean,
): readonly number[] | null {
  const placeOf: number[] = [];
  const assign = (place: number, seen: Set<number>): boolean => {
    for (let candidate = 0; candidate < candidates; candidate += 1) {
      if (seen.has(candidate) || !fits(place, candidate)) continue;
      seen.add(candidate);
      const holder = placeOf[candidate];
      if (holder !== undefined && !assign(holder, seen)) continue;
      placeOf[candidate] = place;
      return true;
    }
    return false;
  };
  for (let place = 0; place < places; place += 1) if (!assign(place, new Set())) return null;
  const taken = new Map(placeOf.map((place, candidate) => [place, candidate]));
  return Array.from({ length: places }, (_, place) => taken.get(place) ?? 0);
}
