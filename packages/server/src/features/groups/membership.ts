import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** Money groups are frozen from the first match on (docs/game.md, 'Groups'). */
const frozen = sql<boolean>`g.stake_cents IS NOT NULL AND tournament_started(${currentTournamentId})`;

export const isMember = async (db: Kysely<Database>, groupId: number, userId: number) =>
  (await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/**
 * Joins unless the group is frozen, decided by the write itself.
 *
 * @returns false if nothing was written: frozen, a member already, or no such group
 */
export const join = async (
  db: Kysely<Database>,
  groupId: number,
  userId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO tip_group_members (group_id, user_id)
    SELECT g.id, ${userId} FROM tip_groups g WHERE g.id = ${groupId} AND NOT (${frozen})
    FOR KEY SHARE OF g
    ON CONFLICT DO NOTHING RETURNING user_id
  `.execute(db);
  return rows.length > 0;
};

/**
 * Leaves unless the group is frozen, decided by the write itself.
 *
 * @returns false if nothing was written: frozen, or no member
 */
export const leave = async (
  db: Kysely<Database>,
  groupId: number,
  userId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM tip_group_members m USING tip_groups g
    WHERE g.id = m.group_id AND g.id = ${groupId} AND m.user_id = ${userId} AND NOT (${frozen})
    RETURNING m.user_id
  `.execute(db);
  return rows.length > 0;
};

/** The organiser may always; the log tells everybody. @returns false for a member */
export const addMember = async (db: Kysely<Database>, groupId: number, userId: number) =>
  (await db
    .insertInto('tip_group_members')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** The organiser may always; the log tells everybody. @returns false if no member */
export const removeMember = async (db: Kysely<Database>, groupId: number, userId: number) =>
  (await db
    .deleteFrom('tip_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;
