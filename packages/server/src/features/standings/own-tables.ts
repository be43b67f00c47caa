import { limits, type OwnTable } from '@tippspiel/contract';
import { type Counting, compareNames, type MatchDayKey, unpackTotal } from '@tippspiel/rules';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { daysOf, matchDayOf, matchesAhead } from '../../standings/match-day.ts';
import { placeOf } from '../../standings/place.ts';
import { listedIds, type TableOf, tableOf, totalsOf } from '../../standings/table.ts';
import { faceOf, firstByName } from './first-by-name.ts';

/**
 * A player's place in the tables of these groups, by name, and in that of all players, the last.
 */
export const ownTablesOf = (
  game: Game,
  groups: readonly BoardGroup[],
  counting: Counting,
  userId: number,
): OwnTable[] =>
  [...groups.toSorted((a, b) => compareNames(a.name, b.name)), null].map((group) =>
    ownTable(game, { group, counting }, userId),
  );

const ownTable = (game: Game, of: TableOf, userId: number): OwnTable => {
  const table = tableOf(game, of);
  return {
    id: of.group?.id ?? 0,
    name: of.group?.name ?? null,
    rules: table.prizeRules,
    players: table.length,
    moneyPlayers: table.pots.moneyPlayers,
    fullStakes: table.pots.fullStakes,
    place: ownPlace(game, of, userId),
    top: table
      .rows(0, limits.topRows)
      .filter(({ position, points }) => position <= 3 && points > 0)
      .map(({ player, position, points }) => ({ ...faceOf(player), position, points })),
    matchDay: ownMatchDay(game, of),
  };
};

const ownMatchDay = (game: Game, { group, counting }: TableOf): OwnTable['matchDay'] => {
  const best = matchDayBest(game, group, counting);
  if (best === null) return null;
  const { ids, ...rest } = best;
  return {
    ...rest,
    best: firstByName(game, ids).map(({ userId, name }) => ({ userId, name })),
    bestTotal: ids.length,
  };
};

const ownPlace = (game: Game, of: TableOf, userId: number): OwnTable['place'] => {
  const place = placeOf(game, of, userId);
  const table = tableOf(game, of);
  const row = table.row(table.indexOf(userId));
  if (place === null || row === null) return null;
  const { prizeCents, forMoney, fullStake } = row;
  // Of a tie, the row before its first one.
  const ahead = table.row(place.position - 2)?.player;
  return {
    ...place,
    ahead: ahead ? { userId: ahead.id, name: ahead.name } : null,
    prizeCents,
    forMoney,
    fullStake,
  };
};

/** The best of the latest match day that has begun. */
export interface MatchDayBest {
  readonly day: MatchDayKey;
  /** Whether all its results are in: then they have won it. */
  readonly isOver: boolean;
  /** The players who share its first place. */
  readonly ids: readonly number[];
  /** What each of them has of this day; above 0. */
  readonly points: number;
}

/**
 * One pass over a table's players, once per revision (docs/game.md, 'Ranking').
 *
 * @param group null = all players
 * @returns null as long as nobody has a point of the day
 */
const matchDayBest = (
  game: Game,
  group: BoardGroup | null,
  counting: Counting,
): MatchDayBest | null => {
  const ahead = matchesAhead(game);
  const latest = latestDay(game, String(ahead), () => daysOf(game).at(-1) ?? null);
  if (latest === null) return null;
  const { key: day, isOver } = latest;
  const key = [group?.id ?? 0, counting, day].join(' ');
  const best = onceFound(game, key, () => find(game, group, counting, day));
  return best.points > 0 ? { day, isOver, ...best } : null;
};

const latestDay = oncePerRevision<ReturnType<typeof daysOf>[number] | null>();

const onceFound = oncePerRevision<Pick<MatchDayBest, 'ids' | 'points'>>();

const find = (
  game: Game,
  group: BoardGroup | null,
  counting: Counting,
  day: MatchDayKey,
): Pick<MatchDayBest, 'ids' | 'points'> => {
  const totals = totalsOf(game, counting, matchDayOf(game, day));
  let best = 0;
  let ids: number[] = [];
  for (const id of listedIds(game, group)) {
    const total = totals.packedTotalOf(id);
    if (total < best) continue;
    if (total > best) ids = [];
    best = total;
    // Before the first point everybody would be the best.
    if (total > 0) ids.push(id);
  }
  return { ids, points: unpackTotal(best).points };
};
