import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { endSessions } from '../../sessions/end-sessions.ts';

/**
 * An account, locked until the transaction ends; `isAdmin` and `started` (whether the money players
 * are fixed) stay true or false as long.
 */
export const lockUser = async (db: Kysely<Database>, userId: number) => {
  const { rows } = await sql<{ adminId: number | null }>`
    SELECT admin_id AS "adminId" FROM configuration FOR SHARE
  `.execute(db);
  const started = await holdFirstStart(db);
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'active'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const [game] = rows;
  return { ...user, isAdmin: game?.adminId === user.id, started };
};

/** To activate one that was never activated is the same as its own link. */
export const setActive = async (
  db: Kysely<Database>,
  userId: number,
  active: boolean,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      active,
      activated_at: active
        ? sql`coalesce(activated_at, clock_timestamp())`
        : sql`coalesce(activated_at, created_at)`,
    })
    .where('id', '=', userId)
    .execute();
  if (!active) await endSessions(db, userId);
};

/** Sets a flag of a player's participation. @returns whether that changed anything */
export const setStakeFlag = async (
  db: Kysely<Database>,
  userId: number,
  flag: 'paid' | 'full_stake',
  value: boolean,
): Promise<boolean> => {
  const column = sql.ref(flag);
  const { rows } = await sql`
    INSERT INTO participations (tournament_id, user_id, ${column})
    SELECT tournament_id, ${userId}::int, ${value}::boolean FROM configuration
    WHERE ${value} OR EXISTS (
      SELECT FROM participations p
      WHERE p.tournament_id = configuration.tournament_id AND p.user_id = ${userId}
    )
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET ${column} = excluded.${column}
    WHERE participations.${column} <> excluded.${column}
    RETURNING user_id
  `.execute(db);
  return rows.length === 1;
};

/** Deletes an account with everything that belongs to it (the keys cascade). */
export const deleteUser = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await db.deleteFrom('users').where('id', '=', userId).execute();
};
