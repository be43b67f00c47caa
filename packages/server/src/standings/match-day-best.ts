import { type Counting, unpackTotal } from '@tippspiel/rules';
import type { BoardGroup } from './board-groups.ts';
import type { Game } from './game.ts';
import { oncePerRevision } from './kept.ts';
import { daysOf, matchDayOf, matchesAhead } from './match-day.ts';
import { listedIds, totalsOf } from './table.ts';

/** The best of the latest match day that has begun. */
export interface MatchDayBest {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Whether all its results are in: then they have won it. */
  readonly isOver: boolean;
  /** Who shares its first place. */
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
export const matchDayBest = (
  game: Game,
  group: BoardGroup | null,
  counting: Counting,
  timeZone: string,
): MatchDayBest | null => {
  const ahead = matchesAhead(game);
  const latest = latestDay(
    game,
    `${ahead} ${timeZone}`,
    () => daysOf(game, timeZone).at(-1) ?? null,
  );
  if (latest === null) return null;
  const { day, isOver } = latest;
  const key = [group?.id ?? 0, counting, day].join(' ');
  const best = onceFound(game, key, () => find(game, group, counting, day, timeZone));
  return best.points > 0 ? { day, isOver, ...best } : null;
};

const latestDay = oncePerRevision<ReturnType<typeof daysOf>[number] | null>();

const onceFound = oncePerRevision<Pick<MatchDayBest, 'ids' | 'points'>>();

const find = (
  game: Game,
  group: BoardGroup | null,
  counting: Counting,
  day: string,
  timeZone: string,
): Pick<MatchDayBest, 'ids' | 'points'> => {
  const totals = totalsOf(game, counting, matchDayOf(game, day, timeZone));
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
