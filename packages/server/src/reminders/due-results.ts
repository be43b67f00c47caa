import { dayResultsDue, finishedDays } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { wishesFor } from './due.ts';
import { dayAt } from './open-tips.ts';

/**
 * Who is to be written to now about which day's (`YYYY-MM-DD`) results (docs/game.md, 'Results of a day').
 *
 * @param hasTipped whether a player's tip on a match that has started counts
 */
export const dueResults = async (
  db: Db,
  hasTipped: (userId: number, matchId: number) => boolean,
) => {
  const { now, matches } = await recentMatches(db);
  const finished = finishedDays(now, matches);
  const latest = finished.at(-1);
  if (latest === undefined) return [];
  const wishes = await wishesFor(db, 'results_by_mail', 'results')
    .select(['w.user_id as userId', 'w.results_about as last'])
    .where((wish) =>
      wish.or([wish('w.results_about', 'is', null), wish('w.results_about', '<', latest)]),
    )
    .execute();
  return wishes.flatMap(({ userId, last }) => {
    const tipped = matches.filter(({ id }) => hasTipped(userId, id)).map(({ day }) => day);
    const day = dayResultsDue(finished, new Set(tipped), last);
    return day === null ? [] : [{ userId, day }];
  });
};

/** All matches of the days that can be due. Of a closed tournament there are none: players have its final statement. */
const recentMatches = async (db: Db) => {
  const { rows } = await sql<{
    id: number;
    day: string;
    now: Date;
    kickoff: Date;
    stoodMs: number | null;
  }>`
    SELECT m.id, game_now() AS now, m.kickoff, ${dayAt(sql`m.kickoff`)} AS day,
      CASE WHEN m.result_home IS NOT NULL
        THEN (extract(epoch FROM clock_timestamp() - m.revised_at) * 1000)::float8 END AS "stoodMs"
    FROM matches m JOIN tournaments t ON t.id = m.tournament_id
    WHERE t.id = ${currentTournamentId} AND t.closed_at IS NULL
      AND m.home IS NOT NULL
      -- A day has 25 hours at most, and is due until 24 hours after its last kick-off.
      AND m.kickoff BETWEEN game_now() - interval '50 hours' AND game_now() + interval '25 hours'
  `.execute(db);
  const matches = rows.map(({ now: _, kickoff, ...match }) => ({
    ...match,
    kickoff: kickoff.getTime(),
  }));
  return { now: rows[0]?.now.getTime() ?? 0, matches };
};
