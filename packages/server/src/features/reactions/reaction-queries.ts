import { type Emoji, emojis, type MatchReactions } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';

/** Emojis with their numbers, as PostgreSQL aggregates them. */
export type EmojiCounts = Partial<Record<Emoji, number>>;

/** What a player gets of a match. */
export const toMatchReactions = (
  matchId: number,
  counts: EmojiCounts,
  own: Emoji | null,
): MatchReactions => ({
  matchId,
  counts: emojis.flatMap((emoji) => {
    const count = counts[emoji];
    return count === undefined ? [] : [{ emoji, count }];
  }),
  own,
});

/** How a group has reacted to started matches, as one of its members gets it, by match. */
export const reactionsOf = async (
  db: Db,
  groupId: number,
  userId: number,
): Promise<MatchReactions[]> => {
  const { rows } = await sql<{ matchId: number; counts: EmojiCounts; own: Emoji | null }>`
    SELECT m.id AS "matchId", c.counts, own.emoji AS own
    FROM listed_matches m
    CROSS JOIN LATERAL (${countsOf(sql`m.id`, sql`${groupId}::integer`)}) c
    LEFT JOIN reactions own ON own.group_id = ${groupId} AND own.user_id = ${userId}
      AND own.match_id = m.id
    WHERE m.tournament_id = ${currentTournamentId} AND m.started AND c.counts IS NOT NULL
    ORDER BY m.id
  `.execute(db);
  return rows.map(({ matchId, counts, own }) => toMatchReactions(matchId, counts, own));
};

/** SQL: one row with the counts of a match in a group; null without any. */
export const countsOf = (matchId: ReturnType<typeof sql>, groupId: ReturnType<typeof sql>) => sql`
  SELECT jsonb_object_agg(each.emoji, each.count) AS counts FROM (
    SELECT r.emoji, count(*)::integer AS count FROM reactions r
    WHERE r.match_id = ${matchId} AND r.group_id = ${groupId} AND r.emoji IS NOT NULL
    GROUP BY r.emoji
  ) each`;

/**
 * Sets, changes or removes a reaction. Whether the match has started and the caller is a member is
 * asked of rows that are locked until commit.
 *
 * @param emoji null = none
 * @returns whether the match has started; undefined if nothing was written for another reason: session
 * ended, no such match, or no member
 */
export const storeReaction = async (
  db: Db,
  { groupId, matchId, emoji }: { groupId: number; matchId: number; emoji: Emoji | null },
  caller: Caller,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ started: boolean }>`
    WITH ${liveSession(caller)},
    match AS MATERIALIZED (
      SELECT m.id, m.kickoff, m.locked_at, live.user_id FROM live CROSS JOIN matches m
      WHERE m.id = ${matchId} AND m.tournament_id = ${currentTournamentId} AND m.home IS NOT NULL
      FOR KEY SHARE OF m
    ),
    member AS MATERIALIZED (
      SELECT g.group_id, g.user_id, match.id AS match_id,
        has_started(match.kickoff, match.locked_at) AS started
      FROM match JOIN tip_group_members g ON g.user_id = match.user_id
      WHERE g.group_id = ${groupId} FOR KEY SHARE OF g
    ),
    stored AS (${emoji === null ? removal : change(emoji)})
    SELECT started FROM member
  `.execute(db);
  return rows[0]?.started;
};

const removal = sql`
  UPDATE reactions r SET emoji = NULL, changed_in = pg_current_xact_id() FROM member
  WHERE member.started AND r.emoji IS NOT NULL AND r.group_id = member.group_id
    AND r.user_id = member.user_id AND r.match_id = member.match_id`;

const change = (emoji: Emoji) => sql`
  INSERT INTO reactions AS r (group_id, user_id, match_id, emoji)
  SELECT group_id, user_id, match_id, ${emoji} FROM member WHERE started
  ON CONFLICT (group_id, user_id, match_id) DO UPDATE
  SET emoji = excluded.emoji, changed_in = excluded.changed_in
  WHERE r.emoji IS DISTINCT FROM excluded.emoji`;

/** Whether the tournament that is played now has such a match. */
export const isListed = async (db: Db, matchId: number): Promise<boolean> =>
  (await db
    .selectFrom('listed_matches')
    .select('id')
    .where('id', '=', matchId)
    .where('tournament_id', '=', currentTournamentId)
    .executeTakeFirst()) !== undefined;
