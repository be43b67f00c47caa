import { limits, type OwnTable } from '@tippspiel/contract';
import { type Counting, compareNames } from '@tippspiel/rules';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { matchDayBest } from '../../standings/match-day-best.ts';
import { placeOf } from '../../standings/place.ts';
import { type TableOf, tableOf } from '../../standings/table.ts';
import { faceOf, firstByName } from './first-by-name.ts';

/**
 * A player's place in the tables of these groups, by name, and in that of all players, the last.
 *
 * @param timeZone in which match days begin and end
 */
export const ownTablesOf = (
  game: Game,
  groups: readonly BoardGroup[],
  counting: Counting,
  userId: number,
  timeZone: string,
): OwnTable[] =>
  [...groups.toSorted((a, b) => compareNames(a.name, b.name)), null].map((group) =>
    ownTable(game, { group, counting }, userId, timeZone),
  );

const ownTable = (game: Game, of: TableOf, userId: number, timeZone: string): OwnTable => {
  const table = tableOf(game, of);
  return {
    id: of.group?.id ?? 0,
    name: of.group?.name ?? null,
    rules: table.prizeRules,
    players: table.length,
    moneyPlayers: table.pots.moneyPlayers,
    fullStakes: table.pots.fullStakes,
    place: ownPlace(game, of, userId, timeZone),
    top: table
      .rows(0, limits.topRows)
      .filter(({ position, points }) => position <= 3 && points > 0)
      .map(({ player, position, points }) => ({ ...faceOf(player), position, points })),
    matchDay: ownMatchDay(game, of, timeZone),
  };
};

const ownMatchDay = (
  game: Game,
  { group, counting }: TableOf,
  timeZone: string,
): OwnTable['matchDay'] => {
  const best = matchDayBest(game, group, counting, timeZone);
  if (best === null) return null;
  const { ids, ...rest } = best;
  return {
    ...rest,
    best: firstByName(game, ids).map(({ userId, name }) => ({ userId, name })),
    bestTotal: ids.length,
  };
};

const ownPlace = (game: Game, of: TableOf, userId: number, timeZone: string): OwnTable['place'] => {
  const place = placeOf(game, of, userId, timeZone);
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
