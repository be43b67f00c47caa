import { type RawBuilder, sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { type Caller, holdSession, liveSession } from '../../identity/live-session.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { stakesGiven } from '../../money/stakes.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { succeedFounder } from './founder.ts';
import { renewLinkIfAny } from './link.ts';
import { type LockedGroup, lockGroup } from './lock-group.ts';
import { isMember } from './members.ts';

/**
 * Locks a group for a member or for the organiser. Anybody else is asked before the lock, and so neither waits for a
 * group of others nor learns from the wait that there is one.
 *
 * @param caller the session is locked already
 * @returns undefined if there is no such group, or if the caller has no business in it
 */
export const lockGroupFor = async (
  transaction: Db,
  groupId: number,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
): Promise<(LockedGroup & { readonly isMember: boolean }) | undefined> => {
  const mayLock = role === 'organiser' || (await isMember(transaction, groupId, userId));
  const group = mayLock ? await lockGroup(transaction, groupId) : undefined;
  // Asked again, as somebody may have taken the caller out meanwhile.
  const isIn = group !== undefined && (await isMember(transaction, groupId, userId));
  return group && (isIn || role === 'organiser') ? { ...group, isMember: isIn } : undefined;
};

/** Locks session and group for a change by the founder or the organiser; says why not to anybody else. */
export const lockManaged = async (
  transaction: Db,
  groupId: number,
  session: Session,
): Promise<LockedGroup | Refusal<'signed-out' | 'not-a-member' | 'not-founder' | 'not-found'>> => {
  if (!(await holdSession(transaction, session))) return refuse('signed-out');
  const group = await lockGroupFor(transaction, groupId, session);
  if (!group) return refuseOutsider(session);
  const isManaged = session.role === 'organiser' || group.founderId === session.userId;
  return isManaged ? group : refuse('not-founder');
};

/**
 * Joins unless the group is frozen. That is asked once all locks are held, that of the tournament
 * included, which the store of the first start waits for: a membership that was open is counted in it.
 * The way in is asked under a lock of the group, too: one that ends at the same moment leads in before
 * that or not at all. Who joins agrees to the half stake of that moment.
 *
 * @param wayIn SQL: whether the caller may join group `g`; true for one group at most
 * @returns false if nothing was written: session ended, no way in, frozen, or a member already
 */
export const join = async (transaction: Db, wayIn: RawBuilder<boolean>, caller: Caller) => {
  await holdFirstStart(transaction);
  const { rows } = await sql`
    WITH ${liveSession(caller)},
    locked AS MATERIALIZED (
      SELECT g.id, g.stake_cents, live.user_id FROM live CROSS JOIN tip_groups g
      WHERE ${wayIn} FOR SHARE OF g
    ),
    open AS (${openOf})
    INSERT INTO tip_group_members (group_id, user_id, agreed_cents)
    SELECT id, user_id, stake_cents FROM open
    ON CONFLICT DO NOTHING RETURNING user_id
  `.execute(transaction);
  return rows.length > 0;
};

/** SQL: whether group `g` has the stake that who joins was shown; undefined = that of the moment. */
export const isShown = (stakeCents: number | null | undefined): RawBuilder<boolean> =>
  stakeCents === undefined
    ? sql<boolean>`true`
    : sql<boolean>`g.stake_cents IS NOT DISTINCT FROM ${stakeCents}::integer`;

/**
 * Leaves unless the group is frozen, decided like {@link join}. A founder hands over to the oldest member.
 *
 * @returns false if nothing was written: session ended, frozen, or no member
 */
export const leave = async (transaction: Db, groupId: number, caller: Caller): Promise<boolean> => {
  await holdFirstStart(transaction);
  if (!(await holdSession(transaction, caller))) return false;
  // An outsider waits for no group.
  if (!(await isMember(transaction, groupId, caller.userId))) return false;
  if (!(await lockGroup(transaction, groupId))) return false;
  const { rows } = await sql`
    WITH locked AS MATERIALIZED (
      SELECT m.group_id, m.user_id, g.stake_cents FROM tip_group_members m
      JOIN tip_groups g ON g.id = m.group_id
      WHERE m.group_id = ${groupId} AND m.user_id = ${caller.userId} FOR UPDATE OF m
    ),
    open AS (${openOf})
    DELETE FROM tip_group_members m USING open
    WHERE m.group_id = open.group_id AND m.user_id = open.user_id
    RETURNING m.user_id
  `.execute(transaction);
  if (rows.length === 0) return false;
  await succeedFounder(transaction, groupId);
  return true;
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
 * The organiser may always; everybody reads it in the log. A member who is added has agreed to no stake.
 * @returns false for a member
 *
 * @param isOffered whether the stake may be put into the pots after the first start, once the member says so
 */
export const addMember = async (db: Db, groupId: number, userId: number, isOffered: boolean) =>
  (await db
    .insertInto('tip_group_members')
    .values({ group_id: groupId, user_id: userId, offered: isOffered ? stakesGiven(userId) : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/**
 * Takes a member out of a locked group: the link that may have led the member in ends, and a founder is
 * succeeded.
 *
 * @returns whether the stake was in the pots; undefined if no member
 */
export const removeMember = async (transaction: Db, groupId: number, userId: number) => {
  const removed = await transaction
    .deleteFrom('tip_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('plays_for_money as forMoney')
    .executeTakeFirst();
  if (!removed) return undefined;
  await renewLinkIfAny(transaction, groupId);
  await succeedFounder(transaction, groupId);
  return removed;
};

/** A player learns of no group whether there is one. */
export const refuseOutsider = ({ role }: Session) =>
  refuse(role === 'organiser' ? 'not-found' : 'not-a-member');
