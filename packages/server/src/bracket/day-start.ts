import { dayStartOf } from '@tippspiel/rules';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/**
 * Stores when the days of the tournament begin, by all its kick-offs (docs/game.md, 'Competitions'): to be called in the
 * transaction of each change of them, and of the time zone. From the first start on it stands.
 */
export const storeDayStart = async (db: Db): Promise<void> => {
  const rows = await db
    .selectFrom('tournaments as t')
    .innerJoin('configuration as c', 'c.tournament_id', 't.id')
    .leftJoin('matches as m', 'm.tournament_id', 't.id')
    .select(['t.id', 't.day_start as dayStart', 'c.time_zone as timeZone', 'm.kickoff'])
    .where('t.id', '=', currentTournamentId)
    .where('t.first_locked_at', 'is', null)
    .execute();
  const [first] = rows;
  if (!first) return;
  const kickoffs = rows.flatMap(({ kickoff }) => kickoff?.getTime() ?? []);
  const dayStart = dayStartOf(kickoffs, first.timeZone ?? 'Europe/Berlin');
  if (dayStart === first.dayStart) return;
  await db
    .updateTable('tournaments')
    .set({ day_start: dayStart })
    .where('id', '=', first.id)
    .where('first_locked_at', 'is', null)
    .execute();
};
