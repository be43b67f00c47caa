import { hasStarted, type PartialBoard, type Ranks, ranksAmong } from '@tippspiel/rules';
import type { Game } from './game.ts';
import { listedIds } from './listed.ts';
import { byDay, matchesAhead } from './match-day.ts';
import { oncePerRevision } from './once-per-revision.ts';
import type { TableOf } from './table.ts';

/**
 * What the last match day changed in a table (docs/game.md, 'Ranking').
 *
 * @param timeZone in which match days begin and end
 * @returns says of a player and their position how many places they gained (below 0: lost); null
 *   before the second match day, in the table of one day, and once the tournament is archived
 */
export const placeChanges = (
  game: Game,
  of: TableOf,
  timeZone: string,
): ((userId: number, position: number) => number | null) => {
  const before = of.day || game.tournament.archived ? null : positionsBefore(game, of, timeZone);
  return (userId, position) => (before === null ? null : before(userId) - position);
};

type PositionOfPlayer = (userId: number) => number;

/** The positions without the last day on which something counts; null before a second one. */
const positionsBefore = (
  game: Game,
  { group, counting }: TableOf,
  timeZone: string,
): PositionOfPlayer | null => {
  const key = `${counting} ${timeZone} ${matchesAhead(game)}`;
  const { before } = onceCounted(game, key, () => {
    const matches = lastMatchDay(game, counting, timeZone);
    return { before: matches && game.scoreboard.without(matches, counting) };
  });
  if (before === null || group === null) return before?.positionOfPlayer ?? null;
  const { packedTotalOf } = before;
  const { positionOf } = onceRanked(game, `${group.id} ${key}`, () =>
    ranksAmong(Float64Array.from(listedIds(game, group), packedTotalOf)),
  );
  return (userId) => positionOf(packedTotalOf(userId));
};

const onceCounted = oncePerRevision<{ readonly before: PartialBoard | null }>();

/** Up to some kB each, for a thousand members. */
const onceRanked = oncePerRevision<Ranks>(3_000);

const lastMatchDay = (
  { matches, now }: Game,
  counting: TableOf['counting'],
  timeZone: string,
): readonly number[] | null => {
  const counted = [...matches.values()]
    .filter(({ result, running }) => result ?? (counting === 'running' ? running : null))
    .filter(({ kickoff }) => hasStarted(kickoff, now));
  const days = byDay(counted, timeZone);
  return days.length < 2 ? null : (days.at(-1)?.[1] ?? []).map(({ id }) => id);
};
