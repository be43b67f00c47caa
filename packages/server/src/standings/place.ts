import { type PlayerTotal, unpackTotal } from '@tippspiel/rules';
import type { Game } from './game.ts';
import { placeChanges } from './place-changes.ts';
import { type TableOf, tableOf } from './table.ts';

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
  return {
    position: place.position,
    ...total,
    live: total.points - game.scoreboard.totalOf(userId, 'results').points,
    gap: place.pointsAbove === null ? null : place.pointsAbove - total.points,
    change: placeChanges(game, of, timeZone)(userId, place.position),
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
