import type { ReadCounted } from '../reminders/day-results.ts';
import type { Board } from '../standings/board.ts';
import { playedDays } from '../standings/match-day-history.ts';
import { placeOf } from '../standings/place.ts';

/**
 * Reads a player off the table of all players in memory. What a day has changed is known while it is the last one
 * of which a result is in.
 */
export const readingCounted =
  (board: Board, timeZone: string): ReadCounted =>
  async (userId, day) => {
    const game = await board.read();
    const tips = [...game.matches.keys()].flatMap((id) => {
      const tip = game.scoreboard.tipOf(id, userId);
      return tip ? [[id, tip] as const] : [];
    });
    const place = placeOf(game, { group: null, counting: 'results' }, userId, timeZone);
    const isLast = playedDays(game, timeZone).at(-1)?.[0] === day;
    return {
      scoring: game.tournament.scoring,
      tips: new Map(tips),
      place: place && {
        position: place.position,
        points: place.points,
        change: isLast ? place.change : null,
      },
    };
  };
