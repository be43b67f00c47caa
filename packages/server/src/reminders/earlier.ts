import { sql } from 'kysely';
import { currentTournamentId, gameTimeZone } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { EarlierKickoff } from '../texts/day-mails.ts';
import { isoInstant, PATIENCE, type ToldSpan } from './told-span.ts';

/** SQL: kick-offs `e` that became earlier, of matches `m` that can still be tipped. Who wants reminders later is not told of old ones. */
const earlier = sql`earlier_kickoffs e JOIN matches m ON m.id = e.match_id
  AND m.tournament_id = ${currentTournamentId} AND m.home IS NOT NULL AND NOT m.annulled
  AND m.kickoff < e.was AND NOT has_started(m.kickoff, m.locked_at)
  AND e.moved_at > clock_timestamp() - interval '1 day'
  AND NOT EXISTS (SELECT FROM tournaments t WHERE t.id = m.tournament_id AND t.closed_at IS NOT NULL)`;

/** Who wants reminders and was not told of a kick-off that became earlier. */
export const dueEarlierKickoffs = async (db: Db) => {
  const { rows } = await sql<{ userId: number; until: string }>`
    SELECT w.user_id AS "userId", ${isoInstant(sql`last.moved_at`)} AS until
    FROM (SELECT max(e.moved_at) AS moved_at FROM ${earlier}) AS last
    JOIN reminder_wishes w ON last.moved_at > coalesce(w.earlier_about, '-infinity')
    JOIN users u ON u.id = w.user_id AND u.active
    WHERE last.moved_at <= clock_timestamp() - ${PATIENCE}
      AND (w.by_mail OR EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = u.id AND s.tips))
  `.execute(db);
  return rows;
};

/** What of it still stands, by kick-off. */
export const earlierKickoffs = async (
  db: Db,
  { since, until }: ToldSpan,
): Promise<readonly EarlierKickoff[]> => {
  const { rows } = await sql<EarlierKickoff>`
    SELECT h.name AS home, a.name AS away, e.was, m.kickoff AS now, ${gameTimeZone} AS "timeZone"
    FROM ${earlier}
    JOIN countries h ON h.isocode = m.home
    JOIN countries a ON a.isocode = m.away
    WHERE e.moved_at <= ${until}::timestamptz AND e.moved_at > coalesce(${since}::timestamptz, '-infinity')
    ORDER BY m.kickoff, m.id
  `.execute(db);
  return rows;
};
