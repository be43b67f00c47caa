import type { Counting, PartialBoard, PlayerTotal } from '@tippspiel/rules';
import type { Game } from './game.ts';
import { calendarDay } from './match-day.ts';
import { oncePerRevision } from './once-per-revision.ts';
import { listedMembers, type TableOf, tableOf } from './table.ts';

/** A player's own place in a table. */
export interface Place extends PlayerTotal {
  readonly position: number;
  /** Points that running scores add. */
  readonly live: number;
  /** How many points the next place further up has more; null at the top. */
  readonly gap: number | null;
  /** Places gained (below 0: lost) by the last match day; null before the second. */
  readonly change: number | null;
}

/**
 * @param timeZone in which match days begin and end
 * @returns null = not listed in the table
 */
export const placeOf = (
  game: Game,
  of: TableOf,
  userId: number,
  timeZone: string,
): Place | null => {
  const table = tableOf(game, of);
  const row = table.row(table.indexOf(userId));
  if (row === null) return null;
  const { position, points, exact, correct, live } = row;
  const above = table.row(position - 2);
  const before = positionBeforeLastDay(game, of, userId, timeZone);
  return {
    position,
    points,
    exact,
    correct,
    live,
    gap: above && above.points - points,
    change: before && before - position,
  };
};

/** The matches of the last day on which something counts, by its calendar; null before a second day. */
const lastMatchDay = (
  { matches }: Game,
  counting: Counting,
  timeZone: string,
): readonly number[] | null => {
  const dayOf = calendarDay(timeZone);
  const byDay = Map.groupBy(
    [...matches.values()]
      .filter(({ result, running }) => result ?? (counting === 'running' ? running : null))
      .map(({ id, kickoff }) => ({ id, day: dayOf(kickoff) })),
    ({ day }) => day,
  );
  const [last] = [...byDay.keys()].toSorted().reverse();
  if (last === undefined || byDay.size < 2) return null;
  return (byDay.get(last) ?? []).map(({ id }) => id);
};

const positionBeforeLastDay = (
  game: Game,
  { group, counting }: TableOf,
  userId: number,
  timeZone: string,
): number | null => {
  const { before } = onceCounted(game, `${counting} ${timeZone}`, () => {
    const matches = lastMatchDay(game, counting, timeZone);
    return { before: matches && game.scoreboard.without(matches, counting) };
  });
  if (before === null) return null;
  if (group === null) return before.positionOfPlayer(userId);
  const own = before.packedTotalOf(userId);
  const isBetter = ({ id }: { id: number }) => before.packedTotalOf(id) > own;
  return 1 + listedMembers(game, group).filter(isBetter).length;
};

const onceCounted = oncePerRevision<{ readonly before: PartialBoard | null }>();
