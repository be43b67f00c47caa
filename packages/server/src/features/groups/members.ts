import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** SQL: how many members of group `g` are active. */
export const activeMembers = sql<number>`(
  SELECT count(*)::integer FROM tip_group_members member
  JOIN users u ON u.id = member.user_id AND u.active WHERE member.group_id = g.id
)`;

/** SQL: whether the player is a member of group `g`. */
export const hasJoined = (userId: number) => sql<boolean>`EXISTS (
  SELECT FROM tip_group_members m WHERE m.group_id = g.id AND m.user_id = ${userId}
)`;

/** The active members of a group by name. */
export const activeMembersOf = (db: Db, groupId: number) =>
  db
    .selectFrom('tip_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('u.active', '=', true)
    .orderBy('u.name_key');

export const isMember = async (db: Db, groupId: number, userId: number) =>
  (await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
