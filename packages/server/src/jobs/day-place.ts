import type { ReadPlace } from '../reminders/day-results.ts';
import type { Board } from '../standings/board.ts';
import type { Game } from '../standings/game.ts';
import { calendarDay } from '../standings/match-day.ts';
import { placeOf } from '../standings/place.ts';

/**
 * Reads places off the table of all players in memory. What a day has changed is known while it is the last one of
 * which a result is in.
 */
export const readPlaces =
  (board: Board, timeZone: string): ReadPlace =>
  async (userId, day) => {
    const game = await board.read();
    const place = placeOf(game, { group: null, counting: 'results' }, userId, timeZone);
    if (place === null) return null;
    const { position, points, change } = place;
    return { position, points, change: lastDay(game, timeZone) === day ? change : null };
  };

const lastDay = ({ matches }: Game, timeZone: string): string | undefined => {
  const dayOf = calendarDay(timeZone);
  return [...matches.values()]
    .filter(({ result }) => result !== null)
    .map(({ kickoff }) => dayOf(kickoff))
    .toSorted()
    .at(-1);
};
