import { sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';

/** How long nobody is reminded again of the same game (docs/game.md, 'Mails about money'). */
const PAUSE = sql`interval '7 days'`;

/** Who was reminded of an open stake within the last seven days, and when; 0 is the overall game. */
export const recentlyReminded = async (
  db: Db,
  groupId: number,
): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ userId: number; at: Date }>`
    SELECT user_id AS "userId", reminded_at AS at FROM payment_reminders
    WHERE tournament_id = ${currentTournamentId} AND coalesce(group_id, 0) = ${groupId}
      AND reminded_at > clock_timestamp() - ${PAUSE}
  `.execute(db);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
};

/** The active ones of these accounts, kept from being deleted until the transaction ends. */
export const holdActive = async (transaction: Db, userIds: readonly number[]) => {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...userIds])
    .where('active', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Notes that accounts, which are held, are reminded now.
 *
 * @returns those who may be: of two calls at the same time one gets each player
 */
export const noteReminded = async (
  transaction: Db,
  groupId: number,
  userIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO payment_reminders AS r (tournament_id, group_id, user_id)
    SELECT ${currentTournamentId}, nullif(${groupId}::int, 0), id
    FROM unnest(${userIds}::int[]) AS id ORDER BY id
    ON CONFLICT (user_id, group_id, tournament_id) DO UPDATE
      SET reminded_at = clock_timestamp(), mailed = false
      WHERE r.reminded_at <= clock_timestamp() - ${PAUSE}
    RETURNING user_id AS "userId"
  `.execute(transaction);
  return rows.map(({ userId }) => userId);
};

/**
 * Stores that the mail of a reminder leaves, or that it could not be sent and may be tried again.
 *
 * @returns false if that is stored already
 */
export const setReminderMailed = (
  db: Db,
  { userId, groupId }: { readonly userId: number; readonly groupId: number },
  mailed: boolean,
): Promise<boolean> =>
  givesRow(
    db,
    sql`UPDATE payment_reminders SET mailed = ${mailed}
    WHERE tournament_id = ${currentTournamentId} AND coalesce(group_id, 0) = ${groupId}
      AND user_id = ${userId} AND mailed <> ${mailed}
    RETURNING id`,
  );
