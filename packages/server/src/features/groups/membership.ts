import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Caller, liveSession } from '../../identity/live-session.ts';
import { holdFirstStart } from '../../money/first-start.ts';

export const isMember = async (db: Kysely<Database>, groupId: number, userId: number) =>
  (await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/**
 * Joins unless the group is frozen, decided once all locks are held: the first start that would freeze
 * it is stored either before or after this.
 *
 * @returns false if nothing was written: session ended, frozen, a member already, or no such group
 */
export const join = async (
  transaction: Kysely<Database>,
  groupId: number,
  caller: Caller,
): Promise<boolean> => {
  const started = await holdFirstStart(transaction);
  const { rows } = await sql`
    WITH ${liveSession(caller)},
    open AS MATERIALIZED (
      SELECT g.id, live.user_id FROM live CROSS JOIN tip_groups g
      WHERE g.id = ${groupId} AND ${isOpen(started)} FOR KEY SHARE OF g
    )
    INSERT INTO tip_group_members (group_id, user_id) SELECT id, user_id FROM open
    ON CONFLICT DO NOTHING RETURNING user_id
  `.execute(transaction);
  return rows.length > 0;
};

/**
 * Leaves unless the group is frozen, decided like {@link join}.
 *
 * @returns false if nothing was written: session ended, frozen, or no member
 */
export const leave = async (
  transaction: Kysely<Database>,
  groupId: number,
  caller: Caller,
): Promise<boolean> => {
  const started = await holdFirstStart(transaction);
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    DELETE FROM tip_group_members m USING live, tip_groups g
    WHERE m.user_id = live.user_id AND m.group_id = ${groupId} AND g.id = m.group_id
      AND ${isOpen(started)}
    RETURNING m.user_id
  `.execute(transaction);
  return rows.length > 0;
};

/** SQL: money groups are frozen from the first start on (docs/game.md, 'Groups'). */
const isOpen = (started: boolean) => sql`(g.stake_cents IS NULL OR NOT ${started}::boolean)`;

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
