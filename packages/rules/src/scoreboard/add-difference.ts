/**
 * Adds to each player's total what the tip is worth now beyond what it was worth before.
 *
 * @param totals packed, by player id; changed
 * @param tips a packed tip a player id
 * @param before what each packed tip was worth, `after` what it is; null = nothing
 * @returns whether that is a difference
 */
export function addDifference(
  totals: Uint32Array,
  tips: Uint16Array,
  before: Uint32Array | null,
  after: Uint32Array | null,
): boolean {
  if (before === null && after === null) return false;
  const length = before?.length ?? after?.length ?? 0;
  const difference = Int32Array.from(
    { length },
    (_, tip) => (after?.[tip] ?? 0) - (before?.[tip] ?? 0),
  );
  // A pass over two million players for each match that has not changed would take longer than the goal.
  if (difference.every((each) => each === 0)) return false;
  for (let id = 0; id < tips.length; id += 1) {
    totals[id] = (totals[id] ?? 0) + (difference[tips[id] ?? 0] ?? 0);
  }
  return true;
}
