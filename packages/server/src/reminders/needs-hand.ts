import type { FeedNotice, PlanNote } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/** What the organiser has to do about a match of the day, as a results feed leaves it undecided. */
export interface NeedOfHand {
  /** Another one is something new. */
  readonly key: string;
  /** Names of teams; null = nobody knows who plays, or it is about the feed itself. */
  readonly home: string | null;
  readonly away: string | null;
  readonly why: FeedNotice | PlanNote | 'kickoff' | 'feed-silent';
}

/** Feeds put most of it right themselves within this time. */
const PATIENCE = sql`interval '5 minutes'`;
/** So long a feed may be silent while somebody waits for it. */
const SILENCE = sql`interval '15 minutes'`;

/** Matches `m` of the open tournament around now, by the game clock. */
const ofTheDay = sql`m.tournament_id = ${currentTournamentId} AND m.home IS NOT NULL AND NOT m.annulled
  AND m.kickoff BETWEEN game_now() - interval '24 hours' AND game_now() + interval '24 hours'
  AND NOT EXISTS (SELECT FROM tournaments t WHERE t.id = m.tournament_id AND t.closed_at IS NOT NULL)`;

/** What needs a hand now, by kick-off (docs/game.md, 'Results by feed'). */
export const needsOfHand = async (db: Db): Promise<readonly NeedOfHand[]> => {
  const { rows } = await sql<NeedOfHand>`
    SELECT need.id || ':' || need.why || need.detail AS key, h.name AS home, a.name AS away, need.why
    FROM (
      SELECT m.id, m.home, m.away, m.kickoff, f.notice AS why, '' AS detail
      FROM matches m JOIN feed_answers f ON f.match_id = m.id
      WHERE ${ofTheDay} AND f.notice NOT IN ('ruled', 'too-early')
        AND f.told_since <= clock_timestamp() - ${PATIENCE}
      UNION ALL
      SELECT m.id, m.home, m.away, m.kickoff, n.note, ''
      FROM matches m JOIN plan_notes n ON n.match_id = m.id
      WHERE ${ofTheDay}
      UNION ALL
      SELECT m.id, m.home, m.away, m.kickoff, 'kickoff', ':' || extract(epoch FROM f.kickoff)::bigint
      FROM matches m JOIN feed_answers f ON f.match_id = m.id
      WHERE ${ofTheDay} AND f.phase <> 'off' AND NOT has_started(m.kickoff, m.locked_at)
        AND abs(extract(epoch FROM f.kickoff - m.kickoff)) >= 60
    ) need
    JOIN countries h ON h.isocode = need.home
    JOIN countries a ON a.isocode = need.away
    UNION ALL
    SELECT 'feed-silent', NULL, NULL, 'feed-silent'
    FROM results_feed r
    WHERE r.trouble IS NOT NULL AND r.trouble <> 'no-league'
      AND r.trouble_since <= clock_timestamp() - ${SILENCE}
      AND EXISTS (SELECT FROM matches m WHERE ${ofTheDay} AND m.result_home IS NULL
        AND has_started(m.kickoff, m.locked_at) AND m.kickoff > game_now() - interval '6 hours')
  `.execute(db);
  return rows;
};

/**
 * Notes that the organiser is told of what needs a hand now: nodes take turns, and what was told is not told again until it
 * is gone. Not more often than every half hour.
 *
 * @returns who is told; null = there is nothing new, or nobody to tell
 */
export const noteNeeds = async (transaction: Db): Promise<number | null> => {
  const { rows } = await sql<{ told: string[]; isRested: boolean }>`
    SELECT told_needs AS told, coalesce(told_needs_at, '-infinity') < clock_timestamp() - interval '30 minutes' AS "isRested"
    FROM results_feed FOR UPDATE SKIP LOCKED
  `.execute(transaction);
  const [feed] = rows;
  if (!feed) return null;
  const keys = (await needsOfHand(transaction)).map(({ key }) => key);
  const isNew = keys.some((key) => !feed.told.includes(key));
  if (isNew && !feed.isRested) return null;
  const kept = isNew ? keys : feed.told.filter((key) => keys.includes(key));
  if (!isNew && kept.length === feed.told.length) return null;
  const at = isNew ? sql<Date>`clock_timestamp()` : sql<Date>`told_needs_at`;
  await transaction
    .updateTable('results_feed')
    .set({ told_needs: kept, told_needs_at: at })
    .execute();
  if (!isNew) return null;
  const organiser = await transaction
    .selectFrom('configuration as c')
    .innerJoin('users as u', 'u.id', 'c.admin_id')
    .select('u.id')
    .where('u.active', '=', true)
    .executeTakeFirst();
  return organiser?.id ?? null;
};
