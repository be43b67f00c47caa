import { rank } from '@tippspiel/rules';
import { type RunningMatch, worthOf } from './liveTable.ts';
import type { ScoreRow } from './scoreQuery.ts';

/** A match that is being played, and its calendar day, yyyy-MM-dd. */
export interface RunningOnDay extends RunningMatch {
  readonly day: string;
}

/**
 * The places before the last match day on which something counts, running scores included
 * (docs/game.md, 'Ranking').
 *
 * @param rows a whole table that counts results alone
 * @param playedDays the days of which a result is in
 * @returns by player id; null before the second match day
 */
export const placesBeforeLastDay = (
  rows: readonly ScoreRow[],
  playedDays: ReadonlySet<string>,
  running: readonly RunningOnDay[],
): ReadonlyMap<number, number> | null => {
  const last = [...playedDays, ...running.map(({ day }) => day)].toSorted().at(-1) ?? '';
  if (playedDays.has(last)) {
    const known = rows.flatMap(({ userId, position, change }) =>
      change === null ? [] : [[userId, position + change] as const],
    );
    return known.length === rows.length ? new Map(known) : null;
  }
  // The last day has running scores alone, so a table without them is the one before.
  const earlier = running.filter(({ day }) => day < last);
  if (playedDays.size === 0 && earlier.length === 0) return null;
  const before = rank(
    rows.map((row) => {
      const added = worthOf(row.userId, earlier);
      return {
        id: row.userId,
        name: row.name,
        points: row.points + added.points,
        exact: row.exact + added.exact,
        correct: row.correct + added.correct,
      };
    }),
  );
  return new Map(before.map(({ id, position }) => [id, position]));
};
