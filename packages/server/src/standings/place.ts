import {
  hasStarted,
  type PartialBoard,
  type PlayerTotal,
  type Ranks,
  ranksAmong,
  unpackTotal,
} from '@tippspiel/rules';
import type { Game } from './game.ts';
import { oncePerRevision } from './kept.ts';
import { byDay, matchesAhead } from './match-day.ts';
import { listedIds, type TableOf, tableOf } from './table.ts';

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

/** @returns null = not listed in the table */
export const placeOf = (game: Game, of: TableOf, userId: number): Place | null => {
  const place = (of.group ? placeInGroup : placeAmongAll)(game, of, userId);
  if (place === null) return null;
  const total = game.scoreboard.totalOf(userId, of.counting);
  return {
    position: place.position,
    ...total,
    live: total.points - game.scoreboard.totalOf(userId, 'results').points,
    gap: place.pointsAbove === null ? null : place.pointsAbove - total.points,
    change: placeChanges(game, of)(userId, place.position),
  };
};

interface PlaceIn {
  readonly position: number;
  /** The points of the next place further up; null at the top. */
  readonly pointsAbove: number | null;
}

/** Counted, not sorted: two million players cost what ten thousand do. */
const placeAmongAll = ({ scoreboard }: Game, { counting }: TableOf, userId: number) => {
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

/**
 * What the last match day changed in a table (docs/game.md, 'Ranking').
 *
 * @returns says of a player and their position how many places they gained (below 0: lost); null
 *   before the second match day, in the table of one day, and once the tournament is archived
 */
export const placeChanges = (
  game: Game,
  of: TableOf,
): ((userId: number, position: number) => number | null) => {
  const before = of.day || game.tournament.archived ? null : positionsBefore(game, of);
  return (userId, position) => (before === null ? null : before(userId) - position);
};

type PositionOfPlayer = (userId: number) => number;

/** The positions without the last day on which something counts; null before a second one. */
const positionsBefore = (game: Game, { group, counting }: TableOf): PositionOfPlayer | null => {
  const key = `${counting} ${matchesAhead(game)}`;
  const before = withoutLastDay(game, counting);
  if (before === null || group === null) return before?.positionOfPlayer ?? null;
  const { packedTotalOf } = before;
  const { positionOf } = onceRanked(game, `${group.id} ${key}`, () =>
    ranksAmong(totalsOfAll(listedIds(game, group), packedTotalOf)),
  );
  return (userId) => positionOf(packedTotalOf(userId));
};

/** All totals without the last day on which something counts; null before a second one. */
export const withoutLastDay = (game: Game, counting: TableOf['counting']): PartialBoard | null =>
  onceCounted(game, `${counting} ${matchesAhead(game)}`, () => {
    const matches = lastMatchDay(game, counting);
    return { before: matches && game.scoreboard.without(matches, counting) };
  }).before;

const totalsOfAll = (ids: Uint32Array, totalOf: PartialBoard['packedTotalOf']): Float64Array => {
  const totals = new Float64Array(ids.length);
  for (let index = 0; index < ids.length; index += 1) totals[index] = totalOf(ids[index] ?? 0);
  return totals;
};

const onceCounted = oncePerRevision<{ readonly before: PartialBoard | null }>();

/** Up to some kB each, for a thousand members. */
const onceRanked = oncePerRevision<Ranks>(3_000);

const lastMatchDay = ({ matches, now, tournament }: Game, counting: TableOf['counting']) => {
  const counted = [...matches.values()]
    .filter(({ result, running }) => result ?? (counting === 'running' ? running : null))
    .filter(({ kickoff }) => hasStarted(kickoff, now));
  const days = byDay(tournament, counted);
  return days.length < 2 ? null : (days.at(-1)?.[1] ?? []).map(({ id }) => id);
};
