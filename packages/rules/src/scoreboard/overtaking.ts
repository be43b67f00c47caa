import type { PackedTotal } from './totals.ts';

/** Players of a table, with their totals before and after the score of a match changed. */
export interface MovedTotals {
  readonly ids: Uint32Array;
  /** Packed totals, in the order of the ids. */
  readonly before: Float64Array;
  readonly now: Float64Array;
}

/**
 * Who has overtaken a player by this change: they were not ahead, and are now. While the player had no total nobody
 * overtakes them: at the first goal of a tournament everybody else would.
 *
 * @param index of the player among the ids
 * @returns the ids of the others, who is furthest ahead first
 */
export function overtakersOf({ ids, before, now }: MovedTotals, index: number): number[] {
  const own = { before: before[index] ?? 0, now: now[index] ?? 0 };
  if (own.before === 0) return [];
  const ahead: { id: number; total: PackedTotal }[] = [];
  for (let other = 0; other < ids.length; other += 1) {
    const total = now[other] ?? 0;
    if (total > own.now && (before[other] ?? 0) <= own.before)
      ahead.push({ id: ids[other] ?? 0, total });
  }
  return ahead.toSorted((a, b) => b.total - a.total || a.id - b.id).map(({ id }) => id);
}
