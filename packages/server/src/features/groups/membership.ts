import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
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
 * Joins unless the group is frozen. That is asked once all locks are held, that of the tournament
 * included, which the store of the first start waits for: a membership that was open is counted in it.
 *
 * @returns false if nothing was written: session ended, frozen, a member already, or no such group
 */
export const join = async (
  transaction: Kysely<Database>,
  groupId: number,
  caller: Caller,
): Promise<boolean> => {
  await holdFirstStart(transaction);
  const { rows } = await sql`
    WITH ${liveSession(caller)},
    locked AS MATERIALIZED (
      SELECT g.id, g.stake_cents, live.user_id FROM live CROSS JOIN tip_groups g
      WHERE g.id = ${groupId} FOR KEY SHARE OF g
    ),
    open AS (${openOf})
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
  await holdFirstStart(transaction);
  const { rows } = await sql`
    WITH ${liveSession(caller)},
    locked AS MATERIALIZED (
      SELECT m.group_id, m.user_id, g.stake_cents FROM live
      JOIN tip_group_members m ON m.user_id = live.user_id
      JOIN tip_groups g ON g.id = m.group_id
      WHERE m.group_id = ${groupId} FOR UPDATE OF m
    ),
    open AS (${openOf})
    DELETE FROM tip_group_members m USING open
    WHERE m.group_id = open.group_id AND m.user_id = open.user_id
    RETURNING m.user_id
  `.execute(transaction);
  return rows.length > 0;
};

/**
 * SQL: money groups are frozen from the first match on (docs/game.md, 'Groups'). Asked of each row
 * of `locked`, so only once that has its locks: the start may come while a write waits for them.
 */
const openOf = sql`
  SELECT locked.* FROM locked CROSS JOIN LATERAL (
    SELECT locked.stake_cents IS NOT NULL AND tournament_started(${currentTournamentId}) AS frozen
  ) money WHERE NOT money.frozen`;

/**
 * The organiser may always; everybody reads it in the log. @returns false for a member
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
