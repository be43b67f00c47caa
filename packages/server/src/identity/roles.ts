import { type Access, mayCall, type Role } from '@tippspiel/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { userTexts } from '../texts/game.ts';
import { type Caller, isYoungEnough } from './live-session.ts';

/** What a call is refused with whose access the caller's role does not give. */
export const refuseRole = (access: Access): Refusal<'forbidden'> =>
  refuse('forbidden', access === 'scorekeeper' ? userTexts.notScorekeeper : undefined);

/** SQL: the role of the account whose id an expression gives. A function would be called for each row. */
export const roleOf = (userId: RawBuilder<unknown>): RawBuilder<Role> => sql<Role>`CASE
  WHEN EXISTS (SELECT FROM configuration WHERE admin_id = ${userId}) THEN 'organiser'
  WHEN EXISTS (SELECT FROM scorekeepers WHERE user_id = ${userId}) THEN 'scorekeeper'
  ELSE 'player' END`;

/** In share mode by what needs a role, until commit; exclusive by whatever ends one. */
const rolesLock = sql.lit(20_240_623);

/**
 * Keeps the caller's role until commit, for a call that needs more than a player's: whatever takes a role away comes
 * before it or after it. The first lock of a transaction (docs/decisions/0016).
 *
 * @param access of the call
 * @returns why the call may not be made, if session or role have ended since the gate looked
 */
export const holdRole = async (
  transaction: Db,
  { tokenHash }: Caller,
  access: Access,
): Promise<Refusal<'signed-out' | 'forbidden'> | null> => {
  if (access === 'public' || access === 'player') return null;
  await sql`SELECT pg_advisory_xact_lock_shared(${rolesLock})`.execute(transaction);
  const { rows } = await sql<{ role: Role }>`
    SELECT ${roleOf(sql`u.id`)} AS role
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.active
    WHERE s.token_hash = ${tokenHash} AND ${isYoungEnough}
  `.execute(transaction);
  const [caller] = rows;
  if (!caller) return refuse('signed-out');
  return mayCall({ access }, caller.role) ? null : refuseRole(access);
};

/**
 * Waits until no call is being carried out that needs a role, and keeps new ones from it until commit: for what gives or
 * takes a role, or ends an account that may have one. The first lock of a transaction.
 */
export const lockRoles = async (transaction: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${rolesLock})`.execute(transaction);
};

export const isScorekeeper = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('scorekeepers')
    .select('place')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
