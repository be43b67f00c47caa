/** Where a side of a knockout match comes from. */
export type Slot =
  | { from: 'group'; position: number; group: string }
  /** One of the thirds of these groups. */
  | { from: 'thirds'; groups: readonly string[] }
  | { from: 'match'; number: number; outcome: 'winner' | 'loser' };

/** `1A`, `2B`, `3ADEF`, `W39`, `L101` as the packs write them; null = none of these. */
export function parseSlot(text: string): Slot | null {
  const [, place, letters] = /^([1-4])([A-Z]+)$/.exec(text) ?? [];
  if (place !== undefined && letters !== undefined) {
    if (place === '3' && letters.length > 1) return { from: 'thirds', groups: [...letters] };
    return letters.length === 1 ? { from: 'group', position: Number(place), group: letters } : null;
  }
  const [, outcome, number] = /^([WL])(\d{1,4})$/.exec(text) ?? [];
  if (number === undefined) return null;
  const winner = outcome === 'W';
  return { from: 'match', number: Number(number), outcome: winner ? 'winner' : 'loser' };
}
