import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { RestingTip } from '../texts/day-mails.ts';
import { isoInstant, PATIENCE, type ToldSpan } from './told-span.ts';

/** SQL: tips `r` that rest on matches `m` which can still be tipped, or come back. */
const resting = sql`resting_bets r JOIN matches m ON m.id = r.match_id
  AND m.tournament_id = ${currentTournamentId}
  AND (m.home IS NULL OR NOT has_started(m.kickoff, m.locked_at))
  AND NOT EXISTS (SELECT FROM tournaments t WHERE t.id = m.tournament_id AND t.closed_at IS NOT NULL)`;

/** Who wants reminders and has tips that rest without being told. */
export const dueRestingTips = async (db: Db) => {
  const { rows } = await sql<{ userId: number; until: string }>`
    SELECT w.user_id AS "userId", ${isoInstant(sql`max(r.rested_at)`)} AS until
    FROM ${resting}
    JOIN users u ON u.id = r.user_id AND u.active
    JOIN reminder_wishes w ON w.user_id = u.id
    WHERE w.by_mail OR EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = u.id AND s.tips)
    GROUP BY w.user_id
    HAVING max(r.rested_at) > coalesce(w.resting_about, '-infinity')
      AND max(r.rested_at) <= clock_timestamp() - ${PATIENCE}
  `.execute(db);
  return rows;
};

/** What rests of it as it is now, by kick-off; none where all is back, or has started. */
export const restingTips = async (
  db: Db,
  userId: number,
  { since, until }: ToldSpan,
): Promise<readonly RestingTip[]> => {
  const { rows } = await sql<RestingTip>`
    SELECT s.name AS stage, wh.name AS "homeThen", wa.name AS "awayThen",
      h.name AS "homeNow", a.name AS "awayNow", m.annulled AS "isAwarded"
    FROM ${resting}
    JOIN stages s ON s.code = m.stage
    JOIN countries wh ON wh.isocode = r.home
    JOIN countries wa ON wa.isocode = r.away
    LEFT JOIN countries h ON h.isocode = m.home
    LEFT JOIN countries a ON a.isocode = m.away
    WHERE r.user_id = ${userId} AND r.rested_at <= ${until}::timestamptz
      AND r.rested_at > coalesce(${since}::timestamptz, '-infinity')
    ORDER BY m.kickoff, m.id
  `.execute(db);
  return rows;
};
