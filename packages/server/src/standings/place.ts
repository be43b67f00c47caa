import { type Counting, type PartialBoard, type PlayerTotal, unpackTotal } from '@tippspiel/rules';
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
  const place = (of.group ? placeInGroup : placeAmongAll)(game, of, userId);
  if (place === null) return null;
  const total = game.scoreboard.totalOf(userId, of.counting);
  const before = positionBeforeLastDay(game, of, userId, timeZone);
  return {
    position: place.position,
    ...total,
    live: total.points - game.scoreboard.totalOf(userId, 'results').points,
    gap: place.pointsAbove === null ? null : place.pointsAbove - total.points,
    change: before && before - place.position,
  };
};

interface PlaceIn {
  readonly position: number;
  /** The points of the next place further up; null at the top. */
  readonly pointsAbove: number | null;
}

/** Counted, not sorted: two million players cost what ten thousand do. */
const placeAmongAll = (
  { scoreboard }: Game,
  { counting }: TableOf,
  userId: number,
): PlaceIn | null => {
  const ranks = scoreboard.ranks(counting);
  if (!ranks.isListed(userId)) return null;
  const above = ranks.nextAbove(scoreboard.packedTotalOf(userId, counting));
  return {
    position: ranks.positionOfPlayer(userId),
    pointsAbove: above === null ? null : unpackTotal(above).points,
  };
};

const placeInGroup = (game: Game, of: TableOf, userId: number): PlaceIn | null => {
  const table = tableOf(game, of);
  const row = table.row(table.indexOf(userId));
  return (
    row && { position: row.position, pointsAbove: table.row(row.position - 2)?.points ?? null }
  );
};

/** How many players the table lists. */
export const playersIn = (game: Game, of: TableOf): number =>
  of.group ? tableOf(game, of).length : game.scoreboard.ranks(of.counting).players;

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
