import { sql } from 'kysely';
import { awaitBetCommits } from '../../db/bet-commits.ts';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { endSessions } from '../../identity/live-session.ts';
import { forgetPlayer } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { leaveFoundedGroups } from '../groups/founder.ts';

/**
 * An account, locked until the transaction ends; `isOrganiser` and `started` (whether the money players
 * are fixed) stay true or false as long.
 */
export const lockUser = async (db: Db, userId: number) => {
  const { rows } = await sql<{ organiserId: number | null }>`
    SELECT admin_id AS "organiserId" FROM configuration FOR SHARE
  `.execute(db);
  const started = await holdFirstStart(db);
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'active', 'activated_at', 'left_at', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const [game] = rows;
  return { ...user, isOrganiser: game?.organiserId === user.id, started };
};

/**
 * Whether an account was signed up with an address that another one had and can still get back. Only
 * the mail to that address proves whose it is: activated by hand, the account would block the undo
 * (docs/decisions/0017).
 */
export const isAddressHeld = async (db: Db, userId: number): Promise<boolean> => {
  const held = await db
    .selectFrom('users as u')
    .innerJoin('email_changes as c', 'c.old_email_key', 'u.email_key')
    .select('c.id')
    .where('u.id', '=', userId)
    .where('u.activated_at', 'is', null)
    .whereRef('c.user_id', '<>', 'u.id')
    .where('c.undone_from', 'is', null)
    .where('c.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return held !== undefined;
};

/** Activating an account that was never active does the same as its own link. */
export const setActive = async (db: Db, userId: number, active: boolean): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      active,
      ...(active ? { activated_at: sql`coalesce(activated_at, clock_timestamp())` } : {}),
    })
    .where('id', '=', userId)
    .execute();
  if (!active) await endSessions(db, userId);
};

/** Whether an account is in the seal of a match or a question of the current tournament, or will be. */
export const isInSeals = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ isIn: boolean }>`
    SELECT has_tipped(${userId}, ${currentTournamentId}) OR EXISTS (
      SELECT FROM question_answers a JOIN questions q ON q.id = a.question_id
      WHERE a.user_id = ${userId} AND q.tournament_id = ${currentTournamentId}
    ) AS "isIn"
  `.execute(db);
  return rows[0]?.isIn === true;
};

/**
 * Deletes a locked account with everything that belongs to it, and its name wherever it was written down. The
 * keys cascade, but not to bets on the workers of a cluster.
 *
 * @returns whether it stays in tables without a name
 */
export const deleteUser = async (db: Db, userId: number): Promise<boolean> => {
  await removeNotes(db, userId);
  await awaitBetCommits(db);
  await db.deleteFrom('bets').where('user_id', '=', userId).execute();
  await leaveFoundedGroups(db, userId);
  const isInStatement = await leaveRowsInStatements(db, userId);
  await forgetPlayer(db, userId);
  // One without a name stays until here.
  await db.deleteFrom('users').where('id', '=', userId).execute();
  return isInStatement;
};

/** Rows in the final statements of the present tournament stay without a name, also once the closing is undone. @returns whether there are any */
const leaveRowsInStatements = async (db: Db, userId: number): Promise<boolean> => {
  const own = sql`user_id = ${userId} AND tournament_id = ${currentTournamentId}`;
  await sql`
    INSERT INTO former_players (tournament_id, group_id, user_id, stakes)
    SELECT tournament_id, group_id, user_id, max(stakes)
    FROM (
      SELECT tournament_id, group_id, user_id, 1 + full_stake::integer AS stakes FROM final_prizes WHERE ${own}
      -- Whoever plays for money in a group alone is in the table of all players, too.
      UNION ALL SELECT tournament_id, NULL, user_id, 0 FROM final_prizes WHERE ${own}
    ) game GROUP BY tournament_id, group_id, user_id
  `.execute(db);
  const { numAffectedRows = 0n } = await sql`
    UPDATE final_prizes SET former_id = user_id WHERE ${own}
  `.execute(db);
  return numAffectedRows > 0n;
};

/**
 * Entries of the money book stay, so that its sums do. Their notes go where they are the player's, or name
 * the player: the whole name in any case, or a part of it as a word of its own ('Annas').
 */
export const removeNotes = async (db: Db, userId: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM users WHERE id = ${userId}
    UNION SELECT former_name FROM audit_persons WHERE user_id = ${userId} AND former_name IS NOT NULL
  `.execute(db);
  const names = rows.map(({ name }) => name);
  const parts = names
    .flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= 3);
  const words = parts.flatMap((part) => [part, `${part}s`]);
  await sql`
    UPDATE payments SET note = ''
    WHERE note <> '' AND (user_id = ${userId}
      OR EXISTS (SELECT FROM unnest(${names}::text[]) name WHERE position(lower(name) IN lower(note)) > 0)
      OR regexp_split_to_array(note, '[^[:alnum:]]+') && ${words}::text[])
  `.execute(db);
};
