import { type RawBuilder, sql } from 'kysely';

/**
 * SQL, until the first start is stored: whom the members of the groups in a contest count for (`user_id`, `group_id`,
 * `chosen`). It is the group that they have chosen, as long as they are in it; else that of those groups which they
 * joined first (docs/game.md, 'Contest of groups').
 */
export const contestPlayersToBe = (tournamentId: RawBuilder<number>, userId?: number) => sql`(
  SELECT DISTINCT ON (m.user_id) m.user_id, m.group_id, c.user_id IS NOT NULL AS chosen
  FROM contest_groups e JOIN tip_group_members m ON m.group_id = e.group_id
  LEFT JOIN contest_players c ON c.tournament_id = e.tournament_id
    AND c.user_id = m.user_id AND c.group_id = m.group_id
  WHERE e.tournament_id = ${tournamentId} AND ${isOf(userId)}
  ORDER BY m.user_id, c.user_id IS NULL, m.joined_at, m.group_id
)`;

/** SQL, from then on: those that are stored and still members. */
export const contestPlayersFixed = (tournamentId: RawBuilder<number>, userId?: number) => sql`(
  SELECT c.user_id, c.group_id, c.chosen FROM contest_players c
  JOIN tip_group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id
  WHERE c.tournament_id = ${tournamentId} AND ${isOf(userId)}
)`;

/** @param userId left out = everybody */
const isOf = (userId: number | undefined) =>
  userId === undefined ? sql`true` : sql`m.user_id = ${userId}`;
