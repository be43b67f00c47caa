import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/**
 * SQL: the group unless it is frozen, as money groups are from the first match on (docs/game.md,
 * 'Groups'). Locks the tournament in share mode, which the store of the first start waits for: a
 * membership that was open is counted in it.
 */
const openGroup = (groupId: number) => sql`open AS MATERIALIZED (
  SELECT g.id FROM tip_groups g, tournaments t
  WHERE g.id = ${groupId} AND t.id = ${currentTournamentId}
    AND (g.stake_cents IS NULL OR NOT tournament_started(t.id))
  FOR KEY SHARE OF g FOR SHARE OF t
)`;

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
    WITH ${openGroup(groupId)}
    INSERT INTO tip_group_members (group_id, user_id)
    SELECT id, ${userId} FROM open
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
    WITH ${openGroup(groupId)}
    DELETE FROM tip_group_members m USING open
    WHERE m.group_id = open.id AND m.user_id = ${userId}
    RETURNING m.user_id
  `.execute(db);
  return rows.length > 0;
};

/**
 * The organiser may always; the log tells everybody. @returns false for a member
 *
 * @param forMoney whether the stake goes into the pots; false as long as the first start is not
 * stored, which sets it for everybody
 */
export const addMember = async (
  db: Kysely<Database>,
  groupId: number,
  userId: number,
  forMoney: boolean,
) =>
  (await db
    .insertInto('tip_group_members')
    .values({ group_id: groupId, user_id: userId, plays_for_money: forMoney })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** The organiser may always. @returns whether the stake was in the pots; undefined if no member */
export const removeMember = (db: Kysely<Database>, groupId: number, userId: number) =>
  db
    .deleteFrom('tip_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('plays_for_money as forMoney')
    .executeTakeFirst();
